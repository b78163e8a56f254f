import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { getMatchFields, getOutputFields } from './account/fieldNames';
import { getFields, getLineFields } from './account/getFields';
import { getLinesFields } from './account/lines';
import { listSearch } from './account/listSearch';
import { getSearchTypes } from './account/searchTypes';
import { testAccount } from './execution/service/testAccount';
import { runItems } from './execution/run';
import { properties } from './ui/properties';
import { subtitle } from './ui/resource';

/** The action node: every operation of the catalogue. */
export class AccountingService implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Accounting Service',
		name: 'accountingService',
		icon: { light: 'file:accountingService.svg', dark: 'file:accountingService.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Work with customers, invoices, expenses and projects of the accounting service',
		defaults: { name: 'Accounting Service' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		usableAsTool: true,
		credentials: [{ name: 'accountingServiceApi', required: true, testedBy: 'testAccount' }],
		properties,
	};

	methods = {
		listSearch,
		loadOptions: { getLinesFields, getMatchFields, getOutputFields, getSearchTypes },
		resourceMapping: { getFields, getLineFields },
		credentialTest: { testAccount },
	};

	async execute(this: IExecuteFunctions) {
		return [await runItems(this, this.continueOnFail())];
	}
}
