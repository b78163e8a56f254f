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
	readonly main?: ReadonlyArray<ReadonlyArray<{ readonly json: { readonly id?: string } }> | null>;
}

/**
 * How often each event left the trigger, by event id, from n8n's own database, because its API
 * returns a hundred executions at a time. `home` is the folder n8n runs in.
 */
export function eventsPassedOn(home: string, node: string): Map<string, number> {
	const database = new DatabaseSync(join(home, '.n8n/database.sqlite'), { readOnly: true });
	const times = new Map<string, number>();
	try {
		const rows = database.prepare('SELECT data FROM execution_data').iterate();
		for (const row of rows as Iterable<unknown>) {
			const { resultData } = unflatten((row as Stored).data) as Run;
			const items = resultData.runData?.[node]?.flatMap(({ data }) => data?.main?.[0] ?? []) ?? [];
			for (const { json } of items) if (json.id) times.set(json.id, (times.get(json.id) ?? 0) + 1);
		}
	} finally {
		database.close();
	}
	return times;
}
