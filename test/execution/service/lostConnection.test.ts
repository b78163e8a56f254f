import { NodeApiError } from 'n8n-workflow-1';

import { lostConnection } from '../../../nodes/AccountingService/execution/service/lostConnection';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';

const error = (facts: object) => Object.assign(new Error('words'), facts);

const node = { id: '1', name: 'n', type: 't', typeVersion: 1, position: [0, 0], parameters: {} };

/** What n8n 1 makes of an error of the network. */
const ofN8n1 = (syscall: string, code: string) =>
	new NodeApiError(node as never, error({ message: `${syscall} ${code}`, code, syscall }) as never);

describe('what the request helper throws', () => {
	test.each([
		[
			'2.x: wrapped, with its cause',
			error({ cause: error({ code: 'ECONNRESET' }) }),
			'ECONNRESET',
			'unknown',
		],
		[
			'2.x: refused',
			error({ cause: error({ code: 'ECONNREFUSED', syscall: 'connect' }) }),
			'ECONNREFUSED',
			'no',
		],
		[
			'2.x: no way there',
			error({ cause: error({ code: 'ETIMEDOUT', syscall: 'connect' }) }),
			'ETIMEDOUT',
			'no',
		],
		[
			'2.x: no way any more',
			error({ cause: error({ code: 'EHOSTUNREACH', syscall: 'read' }) }),
			'EHOSTUNREACH',
			'unknown',
		],
		[
			'2.x: a body that broke',
			error({ cause: error({ code: 'ERR_BAD_RESPONSE', response: { status: 200 } }) }),
			'ERR_BAD_RESPONSE',
			'unknown',
		],
		['1.x: only the code is left', error({ httpCode: 'ECONNRESET' }), 'ECONNRESET', 'unknown'],
		['1.x: refused', error({ httpCode: 'ECONNREFUSED' }), 'ECONNREFUSED', 'no'],
		['1.x: a timeout', error({ httpCode: 'ECONNABORTED' }), 'ECONNABORTED', 'unknown'],
		['1.x: a body that broke', error({ httpCode: '200' }), 'ERR_BAD_RESPONSE', 'unknown'],
		['1.x: no way any more', ofN8n1('read', 'EHOSTUNREACH'), 'EHOSTUNREACH', 'unknown'],
		['1.x: nor to the network', ofN8n1('write', 'ENETUNREACH'), 'ENETUNREACH', 'unknown'],
		['1.x: no way there', ofN8n1('connect', 'EHOSTUNREACH'), 'EHOSTUNREACH', 'no'],
		['1.x: none in time', ofN8n1('connect', 'ETIMEDOUT'), 'ETIMEDOUT', 'no'],
		['bare', error({ code: 'EPIPE' }), 'EPIPE', 'unknown'],
		[
			'wrapped more than once',
			error({ cause: error({ cause: error({ cause: error({ code: 'ENOTFOUND' }) }) }) }),
			'ENOTFOUND',
			'no',
		],
	])('%s', (_, thrown, code, wasSent) => {
		expect(lostConnection(thrown)).toMatchObject({ code, wasSent });
		expect(lostConnection(thrown)).toBeInstanceOf(NothingCameBack);
	});

	test.each([
		['a cancelled request', error({ cause: error({ code: 'ERR_CANCELED' }) })],
		['a cancelled request in 1.x', error({ httpCode: 'ERR_CANCELED' })],
		["an address n8n's rules forbid", error({ httpCode: null })],
		['a text', 'gone'],
		['nothing', undefined],
	])('%s is returned unchanged', (_, thrown) => {
		expect(lostConnection(thrown)).toBe(thrown);
	});
});
