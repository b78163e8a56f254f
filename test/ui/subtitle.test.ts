import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { wordsFor } from '../../nodes/AccountingService/catalogue/words/operations';
import { Engine } from '../n8nCore/harness';

test.each(entries)(
	'below a node on the canvas stand the words of its panel: $resource $operation',
	async ({ resource, operation, noun }) => {
		const engine = await Engine.start({});
		const node = engine.node('accountingService', { resource, operation });
		const { subtitle } = engine.nodeTypes.getByNameAndVersion(node.type).description;
		const { expression } = engine.workflow([node]);
		const shown = expression.getSimpleParameterValue(node, subtitle!, 'internal', {});
		expect(shown).toBe(`${wordsFor(operation, noun).name}: ${resource}`);
	},
);
