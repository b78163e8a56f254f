import { createHmac } from 'node:crypto';

import fc from 'fast-check';

import { isSelected } from '../../nodes/AccountingService/trigger/events/selection';
import { readEvent } from '../../nodes/AccountingService/trigger/events/serviceEvent';
import { readHeaders } from '../../nodes/AccountingService/trigger/verify/deliveryHeaders';
import { checkSignature } from '../../nodes/AccountingService/trigger/verify/signature';
import { battered } from './bytes';
import { hold } from './effort';

const SECRET = 'whsec_3f9c1a7be2d04c55';
const PREVIOUS = 'whsec_0000000000000old';
const secrets = { first: SECRET, second: PREVIOUS };
const sign = (body: Buffer, secret: string) =>
	createHmac('sha256', secret).update(body).digest('hex');

const delivery = fc
	.record({
		id: fc.string({ minLength: 1 }),
		type: fc.constantFrom('invoice.paid', 'customer.created', 'inbox.message.received'),
		company_id: fc.oneof(fc.integer(), fc.string()),
		created_at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
		data: fc.jsonValue(),
	})
	.map((event) => Buffer.from(JSON.stringify(event)));

test('no battered body is accepted under the signature of the true one', () =>
	hold(
		fc.property(
			delivery.chain((body) => fc.tuple(fc.constant(body), battered(body))),
			([body, forged]) => {
				fc.pre(!body.equals(forged));
				expect(checkSignature(forged, sign(body, SECRET), secrets).ok).toBe(false);
			},
		),
		400,
	));

test('no battered signature is accepted, unless it still says the same', () =>
	hold(
		fc.property(
			delivery.chain((body) => {
				const signature = sign(body, SECRET);
				return fc.tuple(fc.constant(body), battered(Buffer.from(signature)));
			}),
			([body, forged]) => {
				const header = forged.toString('latin1');
				const parts = header.split(',', 4).map((part) => part.trim().toLowerCase());
				const saysTheSame = parts.some(
					(part) => part.replace(/^sha256=/, '') === sign(body, SECRET),
				);
				expect(checkSignature(body, header, secrets).ok).toBe(saysTheSame);
			},
		),
		400,
	));

test('nothing made up is accepted, whatever the header is', () =>
	hold(
		fc.property(
			fc.uint8Array().map((bytes) => Buffer.from(bytes)),
			fc.oneof(
				fc.string({ unit: 'binary', maxLength: 600 }),
				fc.anything(),
				fc.stringMatching(/^(sha256=)?[0-9a-f]{60,68}(, ?[0-9a-f]{64}){0,5}$/),
				fc.constantFrom('', ' ', 'nope').map((secret) => sign(Buffer.from('{}'), secret)),
			),
			fc.constantFrom(secrets, { ...secrets, first: '' }, { ...secrets, second: '' }),
			(body, header, known) => expect(checkSignature(body, header, known).ok).toBe(false),
		),
		400,
	));

test('a blank secret accepts nothing, not even what it signed', () =>
	hold(
		fc.property(delivery, fc.constantFrom('', ' ', '\n', ' \t '), (body, blank) => {
			const ofBlank = { first: blank, second: blank };
			for (const known of [ofBlank, { ...secrets, first: blank }, { ...secrets, second: blank }])
				expect(checkSignature(body, sign(body, blank), known).ok).toBe(false);
		}),
		100,
	));

test('any bytes are read as an event or refused with a reason, and never stop the reader', () =>
	hold(
		fc.property(
			fc.oneof(
				delivery.chain(battered),
				fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
				fc.json().map((text) => Buffer.from(text)),
				fc
					.tuple(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom('[', '{"id":', '{"a":['))
					.map(([deep, opening]) => Buffer.from(opening.repeat(deep))),
			),
			(bytes) => {
				const read = readEvent(bytes);
				if (!read.ok) return expect(read.reason).toMatch(/^(notJson|notAnEvent|noId)$/);
				expect(read.event.id).not.toBe('');
				expect(read.event.id.length).toBeLessThanOrEqual(256);
				expect(isSelected(read.event.type, [])).toBe(false);
				expect(Object.prototype).not.toHaveProperty('id');
			},
		),
		600,
	));

test('headers of any shape are read as text of bounded length', () =>
	hold(
		fc.property(
			fc.dictionary(
				fc.constantFrom('x-svc-event-id', 'x-svc-event-type', 'x-svc-delivery-id', '__proto__'),
				fc.oneof(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.array(fc.string())),
			),
			fc.string({ maxLength: 20 }),
			(headers, prefix) => {
				const { deliveryId, eventId, eventType } = readHeaders(headers, prefix);
				expect([typeof eventId, typeof eventType]).toEqual(['string', 'string']);
				expect(deliveryId).toMatch(/^[\x21-\x7e]{0,64}$/);
			},
		),
		300,
	));
