import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { unflatten } from '../../n8n/flatted.ts';

interface Stored {
	readonly data: string;
}

interface Run {
	readonly resultData: {
		readonly runData?: Readonly<Record<string, ReadonlyArray<{ readonly data?: Outputs }>>>;
	};
}

interface Outputs {
	readonly main?: ReadonlyArray<ReadonlyArray<{ readonly json: Event }> | null>;
}

/** What a trigger passes on, as far as it is counted. */
export interface Event {
	readonly id?: string;
	readonly type?: string;
	readonly data?: { readonly id?: string | number; readonly invoice_id?: string | number };
}

/** How often each event left the trigger, by event id. */
export function eventsPassedOn(home: string, node: string): Map<string, number> {
	return timesOf(itemsPassedOn(home, node).flatMap(({ id }) => id || []));
}

/** How often each name is among these. */
export function timesOf(names: readonly string[]): Map<string, number> {
	const times = new Map<string, number>();
	for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
	return times;
}

/**
 * What left the node in all executions, from n8n's own database, because its API returns a hundred
 * executions at a time. `home` is the folder n8n runs in.
 */
export function itemsPassedOn(home: string, node: string): Event[] {
	return read<Stored, Event>(home, 'SELECT data FROM execution_data', ({ data }) => {
		const { resultData } = unflatten(data) as Run;
		const items = resultData.runData?.[node]?.flatMap((run) => run.data?.main?.[0] ?? []) ?? [];
		return items.map(({ json }) => json);
	});
}

/** How each execution ended. */
export function endingsIn(home: string): string[] {
	const query = 'SELECT status FROM execution_entity';
	return read<{ status: string }, string>(home, query, ({ status }) => [status]);
}

/** Row by row: all of them together may be gigabytes. */
function read<Row, Part>(home: string, query: string, partsOf: (row: Row) => Part[]): Part[] {
	const database = new DatabaseSync(join(home, '.n8n/database.sqlite'), { readOnly: true });
	const parts: Part[] = [];
	try {
		for (const row of database.prepare(query).iterate() as Iterable<unknown>)
			parts.push(...partsOf(row as Row));
	} finally {
		database.close();
	}
	return parts;
}
