import type { Role } from './roles.ts';

/**
 * Whether an n8n is ready for requests: its database is migrated and, on a main process, its REST
 * API is there. n8n 1.123 calls itself ready about two seconds before it has its REST routes, so
 * both are checked.
 */
export async function isReady(role: Role, baseUrl: string): Promise<boolean> {
	if (!(await answers(`${baseUrl}/healthz/readiness`))) return false;
	// Settings are there only for the editor.
	return role !== 'main' || (await answers(`${baseUrl}/rest/options/timezones`));
}

async function answers(url: string): Promise<boolean> {
	try {
		const response = await fetch(url);
		await response.json();
		return response.ok;
	} catch {
		return false;
	}
}
