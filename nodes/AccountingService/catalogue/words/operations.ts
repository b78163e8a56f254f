import type { Noun } from '../rows';
import { withArticle } from './forms';

interface Words {
	/** Title case, in the Operation list. */
	readonly name: string;
	/** Sentence case without articles. It is all that an AI agent learns about the tool by itself, so it says what cannot be undone. */
	readonly action: string;
	/** Sentence case, below the name in the Operation list. */
	readonly description: string;
}

const wording: Readonly<Record<string, (noun: Noun) => Words>> = {
	create: ({ one }) => ({
		name: 'Create',
		action: `Create ${one}`,
		description: `Create ${withArticle(one)} and return it`,
	}),
	createCreditNote: ({ one }) => ({
		name: 'Create Credit Note',
		action: `Create credit note for ${one}`,
		description: `Create a credit note for ${withArticle(one)} and return it`,
	}),
	createFromRows: ({ many }) => ({
		name: 'Create From Rows',
		action: `Create ${many} from rows`,
		description: `Create ${many} from groups of items, with the items as their lines`,
	}),
	delete: ({ one }) => ({
		name: 'Delete',
		action: `Delete ${one} permanently`,
		description: `Delete ${withArticle(one)} permanently`,
	}),
	downloadPdf: ({ one }) => ({
		name: 'Download PDF',
		action: `Download ${one} as PDF`,
		description: `Download ${withArticle(one)} as a PDF file`,
	}),
	duplicate: ({ one }) => ({
		name: 'Duplicate',
		action: `Duplicate ${one}`,
		description: `Create a copy of ${withArticle(one)} and return it`,
	}),
	get: ({ one }) => ({
		name: 'Get',
		action: `Get ${one}`,
		description: `Retrieve ${withArticle(one)} by its ID`,
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
		action: `Send ${one} to its customer by email`,
		description: `Email ${withArticle(one)} to its customer; the mail goes out at once`,
	}),
	sendReminder: ({ one }) => ({
		name: 'Send Reminder',
		action: `Send payment reminder for ${one} to its customer by email`,
		description: `Email a payment reminder for ${withArticle(one)} to its customer; the mail goes out at once`,
	}),
	update: ({ one }) => ({
		name: 'Update',
		action: `Update ${one}`,
		description: `Change fields of ${withArticle(one)} and return it`,
	}),
	upsert: ({ one }) => ({
		name: 'Create or Update',
		action: `Create or update ${one}`,
		description: 'Create a new record, or update the current one if it already exists (upsert)',
	}),
};

/** The words for an operation. Throws an Error if there are none: every row of the catalogue needs them. */
export function wordsFor(operation: string, noun: Noun): Words {
	const word = wording[operation];
	if (!word) throw new Error(`catalogue/words/operations.ts has no wording for "${operation}"`);
	return word(noun);
}
