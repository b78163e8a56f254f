import type { Noun } from './types';

export interface Words {
	/** Title case, in the Operation list. */
	readonly name: string;
	/**
	 * Sentence case, in n8n's list of actions. It is also all that an AI agent is told about the tool
	 * unless the user writes a description, so it says where something cannot be undone.
	 */
	readonly action: string;
	/** Sentence case, below the name in the Operation list. */
	readonly description: string;
}

const a = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const wording: Readonly<Record<string, (noun: Noun) => Words>> = {
	create: ({ one }) => ({
		name: 'Create',
		action: `Create ${a(one)}`,
		description: `Create ${a(one)} and return it`,
	}),
	createCreditNote: ({ one }) => ({
		name: 'Create Credit Note',
		action: `Create a credit note for ${a(one)}`,
		description: `Create a credit note for ${a(one)} and return it`,
	}),
	delete: ({ one }) => ({
		name: 'Delete',
		action: `Delete ${a(one)} permanently`,
		description: `Delete ${a(one)} permanently`,
	}),
	downloadPdf: ({ one }) => ({
		name: 'Download PDF',
		action: `Download ${a(one)} as PDF`,
		description: `Download ${a(one)} as a PDF file`,
	}),
	duplicate: ({ one }) => ({
		name: 'Duplicate',
		action: `Duplicate ${a(one)}`,
		description: `Create a copy of ${a(one)} and return it`,
	}),
	get: ({ one }) => ({
		name: 'Get',
		action: `Get ${a(one)}`,
		description: `Retrieve ${a(one)} by its ID`,
	}),
	getAll: ({ many }) => ({
		name: 'Get Many',
		action: `Get many ${many}`,
		description: `List ${many}, all or those that match filters`,
	}),
	search: () => ({
		name: 'Search',
		action: 'Search customers, expenses, invoices and projects',
		description: 'Find customers, expenses, invoices and projects by a search term',
	}),
	sendEmail: ({ one }) => ({
		name: 'Send by Email',
		action: `Send ${a(one)} to its customer by email`,
		description: `Email ${a(one)} to its customer; the mail goes out at once`,
	}),
	sendReminder: ({ one }) => ({
		name: 'Send Reminder',
		action: `Send a payment reminder for ${a(one)} to its customer by email`,
		description: `Email a payment reminder for ${a(one)} to its customer; the mail goes out at once`,
	}),
	update: ({ one }) => ({
		name: 'Update',
		action: `Update ${a(one)}`,
		description: `Change fields of ${a(one)} and return it`,
	}),
	upsert: ({ one }) => ({
		name: 'Create or Update',
		action: `Create or update ${a(one)}`,
		description: 'Create a new record, or update the current one if it already exists (upsert)',
	}),
};

/** What an operation is called. Throws for an operation nobody has worded: a row without words is a defect. */
export function wordsFor(operation: string, noun: Noun): Words {
	const word = wording[operation];
	if (!word) throw new Error(`catalogue/words.ts has no wording for "${operation}"`);
	return word(noun);
}
