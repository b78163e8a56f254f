import {
	NothingCameBack,
	timedOut,
	type NetworkFacts,
} from '../../../nodes/AccountingService/transport/call/nothingCameBack';

describe('what a lost connection proves', () => {
	test.each<NetworkFacts>([
		{ code: 'ECONNREFUSED', syscall: 'connect' },
		{ code: 'ECONNREFUSED' },
		{ code: 'ENOTFOUND', syscall: 'getaddrinfo' },
		{ code: 'EAI_AGAIN' },
		{ code: 'EHOSTUNREACH', syscall: 'connect' },
		{ code: 'ENETUNREACH' },
		{ code: 'EADDRNOTAVAIL' },
		{ code: 'ESERVFAIL', syscall: 'getaddrinfo' },
		{ code: 'ETIMEDOUT', syscall: 'connect' },
		{ code: 'ETIMEDOUT', message: 'connect ETIMEDOUT 192.0.2.1:443' },
		{ code: 'ESERVFAIL', message: 'getaddrinfo ESERVFAIL' },
		{ code: 'EHOSTUNREACH', message: 'reading EHOSTUNREACH' },
		{
			code: 'ECONNRESET',
			message: 'Client network socket disconnected before secure TLS connection was established',
		},
	])('%p: never sent', (facts) => {
		expect(NothingCameBack.from(facts)).toMatchObject({ wasSent: 'no', permanent: false });
	});

	test.each<NetworkFacts>([
		{ code: 'ECONNRESET', syscall: 'read' },
		{ code: 'ECONNRESET', message: 'socket hang up' },
		{ code: 'EPIPE', syscall: 'write' },
		{ code: 'ECONNABORTED', message: 'timeout of 60000ms exceeded' },
		{ code: 'ETIMEDOUT', syscall: 'read' },
		{ code: 'EHOSTUNREACH', syscall: 'read' },
		{ code: 'EHOSTUNREACH', message: 'read EHOSTUNREACH' },
		{ code: 'ENETUNREACH', message: 'write ENETUNREACH' },
		{ code: 'ETIMEDOUT', message: 'did not connect ETIMEDOUT' },
		{ code: 'ERR_BAD_RESPONSE', message: 'stream has been aborted', status: 200 },
		{ code: 'ECONNREFUSED', syscall: 'connect', status: 200 },
		{ code: 'HPE_INVALID_CONSTANT' },
		{ code: 'HPE_HEADER_OVERFLOW' },
		{ code: 'Z_DATA_ERROR' },
		{ code: 'SOMETHING_NEW' },
		{ code: 'ECONNREFUSED', syscall: 'write' },
		{ code: 'XECONNREFUSED' },
		{ code: 'ECONNREFUSEDX' },
		{ code: 'XEPROTO', message: 'wrong version number' },
		{ code: 'EPROTOX', message: 'wrong version number' },
		{ code: 'X_UNABLE_TO_READ' },
		{ code: 'X_HOSTNAME_MISMATCH' },
		{ code: 'HOSTNAME_MISMATCH_X' },
		{ code: 'X_ERR_INVALID_URL' },
		{ code: 'ERR_INVALID_URL_X' },
		{},
	])('%p: may have been carried out', (facts) => {
		expect(NothingCameBack.from(facts)).toMatchObject({ wasSent: 'unknown', permanent: false });
	});

	test.each<NetworkFacts>([
		{ code: 'CERT_HAS_EXPIRED' },
		{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
		{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
		{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
		{ code: 'ERR_INVALID_URL' },
		{ code: 'ERR_UNSUPPORTED_PROTOCOL' },
		{ code: 'ERR_BAD_OPTION_VALUE' },
		{ code: 'HOSTNAME_MISMATCH' },
		{ code: 'EPROTO', message: 'ssl3_get_record:wrong version number' },
	])('%p: never sent, and never will be', (facts) => {
		expect(NothingCameBack.from(facts)).toMatchObject({ wasSent: 'no', permanent: true });
	});

	test.each<NetworkFacts>([
		{ code: 'ERR_TLS_PROTOCOL_VERSION_CONFLICT', message: 'the versions conflict' },
		{ code: 'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC', message: 'bad record mac' },
	])('%p: may have been carried out, and never will be answered', (facts) => {
		expect(NothingCameBack.from(facts)).toMatchObject({ wasSent: 'unknown', permanent: true });
	});

	test('distinguishes a time-out of the answer from one of the connection', () => {
		expect(timedOut(NothingCameBack.from({ code: 'ECONNABORTED' }))).toBe(true);
		expect(timedOut(NothingCameBack.from({ code: 'ETIMEDOUT', syscall: 'connect' }))).toBe(false);
		expect(timedOut(NothingCameBack.from({ code: 'ECONNRESET' }))).toBe(false);
	});

	test('a broken handshake is permanent, but only its message proves that nothing was sent', () => {
		expect(NothingCameBack.from({ code: 'EPROTO', message: 'bad record mac' })).toMatchObject({
			wasSent: 'unknown',
			permanent: true,
		});
	});

	test.each([
		'ECONNABORTED',
		'ETIMEDOUT',
		'ETIMEOUT',
		'ESOCKETTIMEDOUT',
		'ERR_SOCKET_TIMEOUT',
		'ERR_TIMEOUT_OF_STREAM',
		'UND_ERR_HEADERS_TIMEOUT',
	])('%s is a time-out', (code) => {
		expect(timedOut(NothingCameBack.from({ code }))).toBe(true);
	});

	test.each([
		'XECONNABORTED',
		'ECONNABORTEDX',
		'ERR_-TIMEOUT',
		'ERR_TIMEOUT-',
		'UND_ERR_-TIMEOUT',
		'UND_ERR_BODY_TIMEOUT-',
	])('%s is none', (code) => {
		expect(timedOut(NothingCameBack.from({ code }))).toBe(false);
	});

	test('is an error with code and words', () => {
		const lost = NothingCameBack.from({ code: 'EPIPE', message: 'write EPIPE' });
		expect(lost).toBeInstanceOf(Error);
		expect(lost).toMatchObject({ name: 'NothingCameBack', code: 'EPIPE', message: 'write EPIPE' });
		expect(NothingCameBack.from({})).toMatchObject({ code: 'UNKNOWN', message: 'UNKNOWN' });
	});
});
