/** n8n's migrations of its database are called after what they are about, such as errors. */
const isMigration = (line: string) => /^(Starting|Finished) migration /.test(line.trim());

/** The line of n8n's log that tells best why it does not run: a complaint, else the last one. */
export function complaintIn(log: string): string {
	const lines = log.split('\n').filter((line) => line.trim() !== '');
	const complaints = lines.filter((line) => /error|denied|in use|mismatch/i.test(line));
	const isBeside = (line: string) => isMigration(line) || line.includes('Failed to load command');
	const telling = complaints.find((line) => !isBeside(line));
	return (telling ?? lines.at(-1) ?? 'nothing').trim();
}
