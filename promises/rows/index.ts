import type { Subject } from '../page.ts';
import type { Promised } from '../promise.ts';
import { changes } from './changes.ts';
import { events } from './events.ts';
import { key } from './key.ts';
import { lists } from './lists.ts';
import { found } from './lookups.ts';
import { money } from './money.ts';
import { own } from './own.ts';
import { panel } from './panel.ts';
import { rows } from './rows.ts';
import { sandbox } from './sandbox.ts';
import { strangers } from './strangers.ts';
import { values } from './values.ts';
import { waits } from './waits.ts';

/** Every promise, as docs/engineering/promises.md shows them. */
export const subjects: readonly Subject[] = [
	{ title: 'The key stays', promises: key },
	{ title: 'Nothing is written twice', promises: money },
	{ title: 'Lists are complete', promises: lists },
	{ title: 'What exists is found', promises: found },
	{ title: 'Events are genuine, and pass once', promises: events },
	{ title: 'Changes are found by polling', promises: changes },
	{ title: 'Own changes are known again', promises: own },
	{ title: 'Pace and waits', promises: waits },
	{ title: 'What goes in and comes out', promises: values },
	{ title: 'Invoices from rows', promises: rows },
	{ title: 'What strangers can do', promises: strangers },
	{ title: 'Texts of the panel', promises: panel },
	{ title: 'The sandbox', promises: sandbox },
];

export const promises: readonly Promised[] = subjects.flatMap((subject) => subject.promises);
