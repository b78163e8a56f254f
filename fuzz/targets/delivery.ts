import { createHmac } from 'node:crypto';

import { readEvent } from '../../nodes/AccountingService/trigger/events/serviceEvent';
import { readHeaders } from '../../nodes/AccountingService/trigger/verify/deliveryHeaders';
import { checkSignature } from '../../nodes/AccountingService/trigger/verify/signature';
import { must } from './must';

const secrets = { first: 'whsec_3f9c1a7be2d04c55', second: 'whsec_0000000000000old' };

const signaturesOf = (body: Buffer) =>
	Object.values(secrets).map((secret) => createHmac('sha256', secret).update(body).digest('hex'));

/** A delivery as anybody can send it: the first line is its headers' value, the rest its raw body. */
export function fuzz(data: Buffer): void {
	const end = data.indexOf('\n');
	const header = data.subarray(0, Math.max(0, end)).toString('latin1');
	const body = data.subarray(end + 1);

	const { ok } = checkSignature(body, header, secrets);
	const isSigned = signaturesOf(body).some((hex) => header.toLowerCase().includes(hex));
	must(!ok || isSigned, 'a delivery that nobody signed is authentic');

	const { deliveryId } = readHeaders({ 'x-svc-delivery-id': header }, 'x-svc-');
	must(/^[\x21-\x7e]{0,64}$/.test(deliveryId), 'a header can forge a line of the log');

	const read = readEvent(body);
	if (!read.ok) return;
	must(read.event.id !== '' && read.event.id.length <= 256, 'an event has no usable id');
	must(read.event.type.trim() !== '', 'an event has no type');
	must(typeof read.event.companyId === 'string', 'the account is no text');
}
