import { ActionHarness } from '../actionHarness';
import { writesIn } from '../records';
import { reading, upsert } from './listing';

/** Each scene is there for a word that no other decides: see mayBeRefused.ts. */

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

/** Create or Update of a customer whom the list, which is empty, does not show. */
async function written(says: object): Promise<string[]> {
	harness.service.respond = reading({ data: [], ...says });
	const { error } = await harness.run(upsert('new'));
	const writes = writesIn(harness.service.hits);
	if (writes.length === 0)
		expect(error?.message).toMatch(/^The list of customers cannot be read completely/);
	return writes;
}

const saying = (...messages: string[]) => messages.map((message) => ({ message }));
const well = (...messages: string[]) => messages.map((message) => ({ success: true, message }));
const notFound = (...messages: string[]) => messages.map((message) => ({ code: 404, message }));
const called = (name: string, ...states: string[]) => states.map((state) => ({ [name]: state }));

test.each(
	[
		// By which nobody has looked.
		...saying(
			'Request denied',
			'Not allowed just now',
			'Not-available, just now',
			'Down just now: unavailable',
			'Planned maintenance',
		),
		...saying('Every Friday: Wartung', 'Just try again later', 'Empty response'),
		...saying(
			'Upstream said nothing',
			'Nothing is visible to this key',
			'No licence',
			'No license',
		),
		...saying('No subscription', 'No session', 'No response', 'No answer', 'No backend'),
		...saying('Kein Zugriff', 'Keine Verbindung', 'Keine Antwort', 'Zugang verweigert'),
		...saying('Aucun accès', 'Aucun acces', 'Aucune connexion', 'Aucune réponse', 'Aucune reponse'),
		// By which somebody has looked, where not all is.
		...well('Indexing goes on', 'Warming up', 'Starting up', 'Catching up', 'Import in progress'),
		...well(
			'The index is stale',
			'The data are outdated',
			'The cache is not up to date',
			'Not up-to-date',
			'Rebuild goes on',
			'It isn’t ready',
		),
		...well('Degraded', 'Data is being loaded', 'Still building', 'It is being built'),
		...well('Still syncing', 'Being updated', 'Still processing', 'Being prepared'),
		...well('Being migrated', 'Still importing', 'Synchronizing', 'Synchronising'),
		...well('Initializing', 'Initialising', 'Under maintenance', 'Wartung', 'Unavailable'),
		...well('Retry later', 'Ask again later', 'Ask again in a minute', 'Ask again in 5 minutes'),
		...well('Permission denied', 'These are not all', '12 hidden customers', 'It is offline'),
		// Whatever else is named.
		...saying('The client list is still being imported', 'Client data not ready'),
		...well('Access denied for this client', 'Client search is unavailable', 'Still being indexed'),
		...well('The index was just created and is still being built', 'Some results may be missing'),
		...well('Not every customer is visible: some are hidden', 'Search is temporarily down'),
		...saying('The backend is down', 'Something went wrong', 'Please log in', 'Please sign in'),
		...saying(
			'Authentication required',
			'Insufficient scope',
			'Query took too long',
			'Rate limited',
		),
		...saying('Database did not answer', 'It does not respond', 'Suche derzeit nicht verfügbar'),
		...saying('Bitte später erneut versuchen', 'Ein Fehler ist aufgetreten', 'Accès refusé'),
		...saying(
			'You do not have access',
			'Acceso denegado',
			'Nicht berechtigt',
			'Limit was exceeded',
			'Not answered in time',
		),
		...saying('Unable to find the index'),
		...called(
			'index_status',
			'reindexing',
			'recovering',
			'not_ready',
			'not ready',
			'down',
			'offline',
		),
		...called('data_state', 'building'),
		...['indexing', 'reindexing', 'rebuilding', 'unavailable'],
		// In a list, or in parts.
		{ notices: ['Search index is being rebuilt'] },
		{ notices: [{ code: 7, text: 'Search index is being rebuilt' }] },
		{ alert: { title: 'Search is offline' } },
		...called('note', 'Reindexing'),
		...called('information', 'Reindexing'),
		...called('alert', 'Reindexing'),
		...called(
			'status',
			'processing',
			'in_progress',
			'in progress',
			'in-progress',
			'warming up',
			'warming-up',
			'initialising',
			'time out',
			'time_out',
			'time-out',
			'accepted',
			'queued',
			'running',
			'building',
		),
		...called('status', 'indexing', 'loading', 'syncing', 'updating', 'initializing', 'starting'),
		...called('status', 'partial', 'incomplete', 'stale', 'outdated', 'unavailable'),
		...called('status', 'maintenance', 'timeout'),
		...called('health', 'yellow', 'red'),
		...called('state', 'failed'),
		...called('status', 'rejected'),
		{ code: 500 },
		{ failed: 3 },
		...['was_truncated', 'has_hidden', 'num_omitted', 'outdated', 'incomplete', 'degraded'],
		...['terminated_early', 'truncated', 'omitted', 'withheld', 'restricted', 'filtered_out'],
		...['maintenance', 'partial_results', 'stale_data', 'hidden_records', 'hidden_count'],
		...['maintenance_mode'],
	].map((says) => (typeof says === 'string' ? { [says]: 3 } : says)),
)('an empty list leaves nothing to be created beside %j', async (says) =>
	expect(await written(says)).toEqual([]),
);

test.each([
	'was_complete',
	'search_complete',
	'permitted',
	'authorized',
	'has_access',
	'fully_indexed',
])('an empty list leaves nothing to be created where %s is false', async (name) =>
	expect(await written({ [name]: false })).toEqual([]),
);

test.each([
	// What is not of this list.
	...well('This library is outdated', 'Your client is outdated', 'Planned maintenance in May'),
	...well('A newly hidden column', 'The index was just rebuilt', '0 stale', 'No outdated ones'),
	// That there are none, which a service may call not found.
	...notFound(
		'No customers',
		'None',
		'Nothing there',
		'Zero customers',
		'0 customers',
		'It is empty',
		'Not-found',
	),
	...notFound('Kein Kunde', 'Keine Kunden', 'Aucun client', 'Aucune facture', 'Ningún cliente'),
	...notFound('Ningun cliente', 'Nessun cliente', 'Nenhum cliente', 'Geen klanten'),
	...['result', 'code', 'status_code'].map((name) => ({ status: 404, [name]: 'none' })),
	...saying('Could not find any customer', 'Customer could not be found'),
	...saying("We couldn't find any customers", 'Unable to find a matching customer'),
	...saying('The requested customer cannot be found', 'Can’t find one'),
	// That something else is under way, or to come.
	...called('onboarding_status', 'in_progress'),
	...called('import_status', 'running'),
	{ meta: { account_status: 'pending' } },
	...called('notice', 'Maintenance on Sunday 02:00-04:00 UTC', 'Wartung am Sonntag'),
	...called('notice', 'Archived customers are hidden', 'Null fields are omitted'),
	...called('warning', 'limit exceeded maximum, 100 used'),
	...saying('Loaded in time', 'Dates are in timezone UTC', 'Keine Fehler'),
	{ meta: { searched: 0, found: 0 } },
	// That all is well.
	{ message: 'There are no accessible customers' },
	{ code: 200, message: 'Limit reached' },
	{ result: 'ok', message: 'Limit reached' },
	{ status_code: 0, message: 'Limit reached' },
	{ status: 'success', message: 'Limit reached' },
])('a record is created that an empty list lacks beside %j', async (says) => {
	expect(await written(says)).toEqual(['POST /api/customers']);
});
