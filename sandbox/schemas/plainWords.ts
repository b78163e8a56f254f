import { z } from '@hono/zod-openapi';

const kinds: Record<string, string> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object with named fields',
};

function counted(count: number | bigint, origin: string): string {
	const one = origin === 'string' ? 'character' : 'entry';
	const more = origin === 'string' ? 'characters' : 'entries';
	return `${count} ${Number(count) === 1 ? one : more}`;
}

const isSized = (origin: string) => origin === 'array' || origin === 'string';

/** What a validator says where its schema has no words of its own. */
z.config({
	localeError: (issue) => {
		if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
		if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
		if (issue.code === 'too_small') {
			const { inclusive = true, minimum, origin } = issue;
			if (isSized(origin)) return `must have at least ${counted(minimum, origin)}`;
			return inclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`;
		}
		if (issue.code === 'too_big') {
			const { inclusive = true, maximum, origin } = issue;
			if (isSized(origin)) return `must have at most ${counted(maximum, origin)}`;
			return inclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`;
		}
		return 'must be as the API reference describes it';
	},
});
