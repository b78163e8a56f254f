import type { INodeParameters } from 'n8n-workflow';

import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { wordsFor } from '../../nodes/AccountingService/catalogue/words/operations';
import { Engine } from '../n8nCore/harness';

/** What stands below a node on the canvas. */
async function shownBelow(type: string, parameters: INodeParameters): Promise<unknown> {
	const engine = await Engine.start({});
	const node = engine.node(type, parameters);
	const { subtitle } = engine.nodeTypes.getByNameAndVersion(node.type).description;
	const { expression } = engine.workflow([node]);
	return expression.getSimpleParameterValue(node, subtitle!, 'internal', {});
}

test.each(entries)(
	'below a node on the canvas stand the words of its panel: $resource $operation',
	async ({ resource, operation, noun }) => {
		const shown = await shownBelow('accountingService', { resource, operation });
		const { name } = wordsFor(operation, noun);
		expect(shown).toBe(resource === 'search' ? 'Search' : `${name}: ${resource}`);
	},
);

test.each([
	['accountingServiceTrigger', 'events', ['*'], 'All Events'],
	['accountingServiceTrigger', 'events', ['*', 'test.ping'], 'All Events, test.ping'],
	['accountingServiceTrigger', 'events', ['invoice.*', 'invoice.paid'], 'invoice.*, invoice.paid'],
	['accountingServiceTrigger', 'events', 'expense.created', 'expense.created'],
	['accountingServiceTrigger', 'events', [], ''],
	['accountingServiceChangesTrigger', 'watch', ['*'], 'All Changes'],
	['accountingServiceChangesTrigger', 'watch', ['invoice.paid'], 'invoice.paid'],
])('below %s with %s %j stands %s', async (type, parameter, chosen, words) => {
	expect(await shownBelow(type, { [parameter]: chosen })).toBe(words);
});
