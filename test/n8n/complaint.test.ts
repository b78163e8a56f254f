import { complaintIn } from '../../n8n/complaint';

const migrations = [
	'Starting migration AddErrorColumnsToTestRuns1737715421462',
	'Finished migration AddErrorColumnsToTestRuns1737715421462',
];

test.each([
	[
		"n8n's reason, not a migration that is called after errors",
		[
			...migrations,
			'n8n ready on 127.0.0.1, port 5678',
			"n8n's port 5678 is already in use. Do you have another instance of n8n running already?",
			'Last session crashed',
		],
		"n8n's port 5678 is already in use. Do you have another instance of n8n running already?",
	],
	[
		'not that some command could not be loaded',
		['Failed to load command: Error', 'Error: Your license does not allow for it', ''],
		'Error: Your license does not allow for it',
	],
	[
		'the last line where none complains',
		[...migrations, 'S3 binary data storage requires a valid license.', ''],
		'S3 binary data storage requires a valid license.',
	],
	['which migration it is at', migrations.slice(0, 1), migrations[0]],
	['that there is nothing', ['', ' '], 'nothing'],
])("what a log of n8n's says: %s", (_, lines, said) =>
	expect(complaintIn(lines.join('\n'))).toBe(said),
);
