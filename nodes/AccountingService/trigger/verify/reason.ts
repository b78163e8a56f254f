/** Not authentic, or not to be told apart from that: the sender may try again. */
export type Unauthentic = 'signatureMissing' | 'signatureMalformed' | 'signatureWrong';

/** The fault is on this side; the sender keeps the event until it is mended. */
export type OwnFault =
	| 'credentialUnreadable'
	| 'secretBlank'
	| 'bodyMissing'
	| 'settingsUnreadable'
	| 'firstCopyPending';

/** Authentic and done with: sending it again would change nothing. */
export type Dropped =
	| 'notJson'
	| 'notAnEvent'
	| 'noId'
	| 'notSelected'
	| 'otherCompany'
	| 'outsideAge'
	| 'ping'
	| 'repeated';

/** Why a delivery starts nothing: every reason there is. */
export type Reason = Unauthentic | OwnFault | Dropped;
