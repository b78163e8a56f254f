import type { INodeProperties } from 'n8n-workflow';

import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';

const { description, methods } = new AccountingService();

/** The values under a key, anywhere in the panel. */
function namedUnder(key: string, within: unknown): unknown[] {
	if (typeof within !== 'object' || within === null) return [];
	return Object.entries(within).flatMap(([name, value]) =>
		name === key ? [value] : namedUnder(key, value),
	);
}

const panel: INodeProperties[] = description.properties;

test('every list, picker, mapper and check that the node names is one of the methods of the node', () => {
	const lists = new Set(namedUnder('searchListMethod', panel));
	expect([...lists].sort()).toEqual(Object.keys(methods.listSearch).sort());
	const options = new Set(namedUnder('loadOptionsMethod', panel));
	expect([...options].sort()).toEqual(Object.keys(methods.loadOptions).sort());
	const mappers = new Set(namedUnder('resourceMapperMethod', panel));
	expect([...mappers]).toEqual(Object.keys(methods.resourceMapping));
	const checks = namedUnder('testedBy', description.credentials);
	expect(checks).toEqual(Object.keys(methods.credentialTest));
});

test.each([AccountingServiceTrigger, AccountingServiceChangesTrigger])(
	'a trigger can test its credentials by itself: n8n may ask any node that takes them',
	(Trigger) => {
		const trigger = new Trigger();
		const checks = new Set(namedUnder('testedBy', trigger.description.credentials));
		expect([...checks].sort()).toEqual(Object.keys(trigger.methods.credentialTest).sort());
	},
);
