/**
 * Whether an n8n is ready for requests: its database is migrated and its REST API is there.
 * n8n 1.123 calls itself ready about two seconds before it has its REST routes, so both are asked.
 */
export async function answersRest(baseUrl: string): Promise<boolean> {
	return (
		(await answers(`${baseUrl}/healthz/readiness`)) && (await answers(`${baseUrl}/rest/settings`))
	);
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
