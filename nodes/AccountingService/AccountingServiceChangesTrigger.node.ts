import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import { testAccount } from './execution/service/testAccount';
import { PollState } from './polling/memory/pollState';
import { passOn } from './polling/passOn';
import { poll } from './polling/poll';
import { changesProperties } from './polling/properties';

/** Shared by all triggers of this process. */
const state = new PollState();

/** Starts a workflow for changes that it finds in the account's lists: `poll()`, then `execute()`. */
export class AccountingServiceChangesTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Accounting Service Changes Trigger',
		name: 'accountingServiceChangesTrigger',
		icon: { light: 'file:accountingService.svg', dark: 'file:accountingService.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ [$parameter["watch"]].flat().map((one) => (one === "*" ? "All Changes" : one)).join(", ") }}',
		description:
			'Starts the workflow when records of the accounting service change, without a public address: it looks for changes on a schedule',
		eventTriggerDescription: '',
		activationMessage:
			'The records that are there now are remembered unless On First Run says otherwise. Changes from now on start this workflow.',
		defaults: { name: 'Accounting Service Changes Trigger' },
		polling: true,
		hints: [
			{
				message:
					'Nothing is ticked under Watch, so nothing starts this workflow. Tick at least one change.',
				type: 'warning',
				displayCondition: '={{ [$parameter["watch"]].flat().length === 0 }}',
				whenToDisplay: 'always',
				location: 'ndv',
			},
		],
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'accountingServiceApi', required: true, testedBy: 'testAccount' }],
		properties: changesProperties,
	};

	methods = { credentialTest: { testAccount } };

	async poll(this: IPollFunctions) {
		return await poll(this, state);
	}

	/** Runs on what `poll()` found or, by hand, on examples. */
	async execute(this: IExecuteFunctions) {
		return [await passOn(this, this.continueOnFail(), state)];
	}
}
