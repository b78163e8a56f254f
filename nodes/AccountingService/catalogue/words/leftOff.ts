/** Of options that protect somebody only while they are on: what becomes of a change where one was added and is off. */
export const whenLeftOff: Readonly<Record<string, string>> = {
	clientReferenceField:
		'is empty, so no record was looked for before one was created. Enter the name of the field that holds your reference',
	dryRun: 'is off, so changes were sent. Switch it on to send none',
	keepOtherFields: 'is off, so your fields were sent alone. Switch it on to send the others back',
	notAgainWithinDays:
		'is 0, so a mail goes out however often it was sent before. Enter the days, such as 7',
};
