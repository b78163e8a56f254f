/** One event of one account for one trigger, as the gate knows it. */
export function eventKey(
	workflowId: string | undefined,
	nodeId: string,
	companyId: string,
	eventId: string,
): string {
	return JSON.stringify([workflowId, nodeId, companyId, eventId]);
}
