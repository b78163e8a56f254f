import { createHmac } from 'node:crypto';

/** A secret, a body and its signature, computed once with an independent implementation (openssl). */
export const SECRET = 'whsec_3f9c1a7be2d04c55';
export const OLD_SECRET = 'whsec_0000000000000old';
export const BODY =
	'{"id":"evt_1","type":"invoice.created","company_id":"co_1","created_at":"2026-01-02T03:04:05Z","data":{"note":"café 😀"}}';
export const SIGNATURE = '0ef57106edcd2e66e9dbb7f71d0ad7134eaf4ca4ebd6a4b4ccbc70310c0e7985';
export const OLD_SIGNATURE = '29aefc28c216c68a3cf9ea9d34fcff5ce0a97c2ec634787fc3b48592c76fbbf6';
/** Of the same body with the empty secret. */
export const EMPTY_SIGNATURE = 'bc7aeb8732161b3189351b588c4360181c38927c7bc6a0299eeda124ffbbfd02';

/** Signs as the service does (docs/service.md section 6). */
export const sign = (body: Buffer | string, secret = SECRET) =>
	createHmac('sha256', secret).update(body).digest('hex');
