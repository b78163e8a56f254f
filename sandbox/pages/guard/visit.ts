import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { Refusal } from '../../books/refusal.ts';
import type { Html } from '../parts/layout.ts';

const cookieName = 'settings_visit';

/** HEAD asks for what GET would answer, without its body. */
const isReading = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD';

/**
 * Keeps other sites from submitting our forms: besides coming from our own origin, a form is accepted
 * only with its token, which belongs to a cookie that no other site's request carries.
 */
export class Visits {
	private readonly secret = randomBytes(32);

	guard(): MiddlewareHandler {
		return async (context, next) => {
			if (!isReading(context)) await this.check(context);
			await next();
		};
	}

	/** The hidden field of every form. */
	token(context: Context): Html {
		const id = getCookie(context, cookieName) ?? randomBytes(18).toString('hex');
		setCookie(context, cookieName, id, { httpOnly: true, sameSite: 'Strict', path: '/' });
		return html`<input type="hidden" name="token" value="${this.tokenOf(id)}" />`;
	}

	private tokenOf(id: string): string {
		return createHmac('sha256', this.secret).update(id).digest('hex');
	}

	private async check(context: Context): Promise<void> {
		const { token } = await context.req.parseBody();
		const given = Buffer.from(String(token));
		const expected = Buffer.from(this.tokenOf(getCookie(context, cookieName) ?? ''));
		const known = given.length === expected.length && timingSafeEqual(given, expected);
		if (!known) {
			throw new Refusal(
				403,
				'This form is out of date or came from elsewhere; open the page again',
			);
		}
	}
}

/** Values that are shown once: the next page takes them, and they cannot be read again. */
export class OnceShown<Value> {
	private readonly waiting = new Map<string, Value>();

	put(value: Value): string {
		const ticket = randomBytes(18).toString('hex');
		this.waiting.set(ticket, value);
		return ticket;
	}

	/** What the query names by this; HEAD, which shows nothing, leaves it for the page. */
	take(context: Context, name: string): Value | undefined {
		const ticket = context.req.query(name) ?? '';
		const value = this.waiting.get(ticket);
		if (context.req.method === 'GET') this.waiting.delete(ticket);
		return value;
	}
}
