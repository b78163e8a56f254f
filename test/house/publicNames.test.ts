import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { AccountingServiceWebhookApi } from '../../credentials/AccountingServiceWebhookApi.credentials';
import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';

/**
 * Workflows store these names, and leave out what equals its default: a line of the record never
 * changes and never disappears. `UPDATE=1 npx jest test/house/publicNames` adds new lines.
 */
const file = join(__dirname, 'publicNames.txt');

type Part = INodeProperties | INodePropertyCollection;

function* namesIn(parts: readonly Part[], above: string): Generator<string> {
	for (const part of parts) {
		const path = `${above} > ${part.name}${resourceOf(part)}`;
		if ('values' in part) {
			yield* namesIn(part.values, path);
			continue;
		}
		yield `${path} (${part.type}) = ${JSON.stringify(part.default)}`;
		for (const { name: mode } of part.modes ?? []) yield `${path} by ${mode}`;
		for (const option of part.options ?? []) {
			if ('value' in option) yield `${path} : ${option.value}`;
			else yield* namesIn([option], path);
		}
	}
}

/** Operations have the same name in several resources, each of which has its own list of them. */
const resourceOf = (part: Part) =>
	part.name === 'operation' && 'displayOptions' in part
		? ` of ${String(part.displayOptions?.show?.resource)}`
		: '';

const { description: action } = new AccountingService();
const { description: trigger } = new AccountingServiceTrigger();
const { description: changes } = new AccountingServiceChangesTrigger();

const names = [
	...[action, trigger, changes].flatMap(
		({ name, version, credentials = [], webhooks = [], properties }) => [
			`${name} version ${JSON.stringify(version)}`,
			...credentials.map((credential) => `${name} uses ${credential.name}`),
			...webhooks.map((hook) => `${name} takes ${hook.httpMethod} ${hook.path} as ${hook.name}`),
			...namesIn(properties, name),
		],
	),
	...[new AccountingServiceApi(), new AccountingServiceWebhookApi()].flatMap(
		({ name, properties }) => [...namesIn(properties, name)],
	),
];

test('keeps every name and default that workflows may have stored', () => {
	const recorded = readFileSync(file, 'utf8').trim().split('\n');
	expect(recorded.filter((line) => !names.includes(line))).toEqual([]);
});

test('records what is new', () => {
	const unique = [...new Set(names)].sort();
	if (process.env.UPDATE === '1') writeFileSync(file, `${unique.join('\n')}\n`);
	expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(unique);
});
