/** The stretches of the tour, in their order, and the pictures of their results in docs/images/tour. */
export const stretches = {
	reminder: 'From nothing to a reminder that was sent',
	rows: 'From rows to an invoice',
	event: 'From a webhook to an event',
	rotation: 'The signing secret is rotated',
	dryRun: 'A dry run',
} as const;

export type Stretch = keyof typeof stretches;
