import { UnusableValue } from '../../execution/failures/failure';

/** A list of more is not remembered. */
const MOST_RECORDS = 200_000;
/** So many are remembered of a list, with those that are missing from it. */
const MOST_REMEMBERED = 300_000;

/** Throws where a list has, or where of a list would have to be remembered, more than is allowed. */
export function refuseTooMany(records: number, remembered: number): void {
	if (records > MOST_RECORDS)
		throw new UnusableValue(
			`The list has more than ${MOST_RECORDS} records, which are too many to remember`,
			'Watch other kinds of records with this node, and receive these by webhook.',
		);
	if (remembered > MOST_REMEMBERED)
		throw new UnusableValue(
			`The list and what is missing from it are more than ${MOST_REMEMBERED} records, which are too many to remember`,
			'To begin anew with the records that are there now, replace this node by a new one.',
		);
}

/** What is said where all records of a list are others than before, and whether the others show the account. */
export const ofOthers = (many: string, isOurs: boolean) =>
	new UnusableValue(
		`None of the ${many} that were there before is in the list, so nothing in it${isOurs ? '' : ', or in the other lists,'} is taken for a change`,
		`The API key seems to be of another account now, or all of them were replaced. In the credential, choose the key of the account that was watched. To watch what is there now, replace this node by a new one: it remembers what is there then, so look in the service at what changed until then.`,
	);

export const tooMany = (missing: number, many: string, most: number) =>
	new UnusableValue(
		`${missing} ${many} are missing from the list at once, so none of them is taken to be deleted`,
		`Something may hide them: a permission of the API key, an archive, or an outage. If they were deleted, set the option Most Deletions at Once to ${missing} or more (it is ${most} now).`,
	);

/** There may be more than those that were asked for. */
export const tooManyHidden = (gone: number, many: string, most: number, perhaps: number) =>
	new UnusableValue(
		`${gone} ${many} that the list had left out are gone at once, so none of them is taken to be deleted`,
		`A permission of the API key may hide them, or an outage. If they were deleted, set the option Most Deletions at Once to ${perhaps} or more (it is ${most} now).`,
	);
