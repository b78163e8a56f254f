import { type Allowed, type Rule, type State, does, everywhere, no } from './rule.ts';

const issued = 'gets its number, and its dates unless they were named';
const changed = does('changed');
const same = does('nothing changes');
const kept = no(
	'{field}: {number} was issued and keeps its {field}; a credit note is the way back',
);
const stays = no('{number} was issued and stays in the books; a credit note is the way back');
const noDraft = no('status: {number} was issued and cannot be a draft again; duplicate it');
const settled = no('status: {number} is paid and stays so; a credit note is the way back');
const over = no('status: {number} is cancelled and stays so; duplicate it for another');
const late: Omit<Allowed, 'does'> = {
	becomes: 'overdue',
	needs: {
		late: 'status: {number} is overdue only once its due date, {due}, has passed with something to pay',
	},
};
const ready: Omit<Allowed, 'does'> = {
	needs: {
		'something sold': 'lines: {number} sells nothing yet; give it a line with a quantity',
		'dated by now':
			'issue_date: lies ahead; {latest} is the latest day on which {number} can be issued',
	},
};
const reminded = does('mailed; counted', {
	needs: {
		'something to pay': 'nothing is to be paid of {number}; there is nothing to remind of',
	},
});
const withdrawn = does('what is left to credit is credited; cancelled', {
	becomes: 'cancelled',
	credits: true,
});
const nothingLeft = 'nothing is left of {number} to take back';
const left: Omit<Allowed, 'does'> = {
	needs: { 'something left': nothingLeft },
};
const credited = does('credited; cancelled once nothing is left', {
	...left,
	becomes: 'cancelled',
});

/**
 * What may be done with an invoice in each of its states. The books decide from this table alone;
 * the README and the OpenAPI document are written from it.
 */
export const invoiceRules = {
	'Change lines, customer, currency, issue date': {
		draft: changed,
		...{ sent: kept, overdue: kept, paid: kept, cancelled: kept },
	},
	'Change reference, notes, project': everywhere(changed),
	'Change the due date': {
		...everywhere(changed),
		overdue: does('changed; sent again, unless the new date has passed too', {
			becomes: 'sent',
			if: 'in time',
		}),
	},
	'Set the status draft': {
		draft: same,
		...{ sent: noDraft, overdue: noDraft, paid: noDraft, cancelled: noDraft },
	},
	'Set the status sent': {
		draft: does(`${issued}; sent`, { ...ready, becomes: 'sent' }),
		sent: same,
		overdue: no('status: {number} is overdue since {due}; a later due_date ends that'),
		paid: settled,
		cancelled: over,
	},
	'Set the status overdue': {
		draft: does(`${issued}; overdue, if something is to be paid after the due date`, late),
		sent: does('overdue, if something is to be paid after the due date', late),
		overdue: same,
		paid: settled,
		cancelled: over,
	},
	'Set the status paid': {
		draft: does(`${issued}; paid`, { ...ready, becomes: 'paid' }),
		sent: does('paid', { becomes: 'paid' }),
		overdue: does('paid', { becomes: 'paid' }),
		paid: same,
		cancelled: over,
	},
	'Set the status cancelled': {
		draft: no(
			'status: {number} was never issued, so there is nothing to cancel; drafts are deleted instead',
		),
		sent: withdrawn,
		overdue: withdrawn,
		paid: settled,
		cancelled: same,
	},
	'Send by e-mail': {
		...everywhere(does('mailed as it is')),
		draft: does(`${issued}; sent; mailed`, { ...ready, becomes: 'sent' }),
	},
	'Send a reminder': {
		draft: no('{number} was not sent yet; there is nothing to remind of'),
		sent: reminded,
		overdue: reminded,
		paid: no('{number} is paid; there is nothing to remind of'),
		cancelled: no('{number} is cancelled; there is nothing to remind of'),
	},
	Duplicate: everywhere(does('a new draft')),
	Credit: {
		draft: no('{number} was not issued yet; change or delete it instead'),
		sent: credited,
		overdue: credited,
		paid: does('credited; stays paid', left),
		cancelled: no(nothingLeft),
	},
	Delete: {
		draft: does('deleted; it leaves no gap'),
		...{ sent: stays, overdue: stays, paid: stays, cancelled: stays },
	},
} satisfies Record<string, Record<State, Rule>>;

export type Action = keyof typeof invoiceRules;
