import { codeInWords, cureOf } from '../../../nodes/AccountingService/execution/failures/noAnswer';

test.each([
	['ENOTFOUND', 'ENOTFOUND: no address is known for this name'],
	['EAI_AGAIN', 'EAI_AGAIN: no address is known for this name'],
	['ECONNREFUSED', 'ECONNREFUSED: nothing answers at this address'],
	['ECONNRESET', 'ECONNRESET: the connection broke off'],
	['ESOCKETTIMEDOUT', 'ESOCKETTIMEDOUT: no answer in time'],
	['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT: no answer in time'],
	['DEPTH_ZERO_SELF_SIGNED_CERT', 'DEPTH_ZERO_SELF_SIGNED_CERT: its certificate is not trusted'],
	['EPROTO', 'EPROTO: no secure connection could be made'],
	...['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].map((code) => [
		code,
		`${code}: there is no route to this address`,
	]),
	...['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].map((code) => [
		code,
		`${code}: the connection broke off`,
	]),
	...['ETIMEDOUT', 'ECONNABORTED'].map((code) => [code, `${code}: no answer in time`]),
	...['CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'HOSTNAME_MISMATCH'].map((code) => [
		code,
		`${code}: its certificate is not trusted`,
	]),
	...[
		'ERR_SSL_WRONG_VERSION_NUMBER',
		'ERR_TLS_INVALID_PROTOCOL_VERSION',
		'ERR_TLS_HANDSHAKE_TIMEOUT',
	].map((code) => [code, `${code}: no secure connection could be made`]),
	['ERR_INVALID_URL', 'ERR_INVALID_URL: this is no address'],
	['ANSWER_TOO_SLOW', 'its answer did not end in time'],
	['SERVICE_NOT_ANSWERING', 'it answered none of the last requests'],
	['EWHATEVER', 'EWHATEVER'],
])('%s is explained as "%s"', (code, words) => {
	expect(codeInWords(code)).toBe(words);
});

test.each([
	['CERT_HAS_EXPIRED', /certificate renewed.*NODE_EXTRA_CA_CERTS/],
	['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate renewed.*NODE_EXTRA_CA_CERTS/],
	['ERR_TLS_HANDSHAKE_TIMEOUT', /port in the base URL.*http:\/\/ alone/],
	['EPROTO', /port in the base URL.*http:\/\/ alone/],
	['ECONNREFUSED', /^Check the base URL in the credential and that the service can be reached/],
	['EWHATEVER', /^Check the base URL in the credential and that the service can be reached/],
])('what to do about %s', (code, cure) => {
	expect(cureOf(code)).toMatch(cure);
});
