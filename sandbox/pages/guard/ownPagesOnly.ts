import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';

const none = ["'none'"];
const self = ["'self'"];

/** Forms of other origins are refused, no page is framed or sniffed, and none runs a script but its own. */
export const ownPagesOnly = [
	secureHeaders({
		contentSecurityPolicy: {
			defaultSrc: none,
			styleSrc: self,
			scriptSrc: self,
			imgSrc: ['data:'],
			formAction: self,
			frameAncestors: none,
			baseUri: none,
		},
		xFrameOptions: 'DENY',
		referrerPolicy: 'same-origin',
		// There is no certificate for a loopback address.
		strictTransportSecurity: false,
	}),
	csrf(),
] as const;
