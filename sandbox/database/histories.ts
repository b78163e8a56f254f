/** What finds the events of an invoice, as the fourth version of the database has it. */
export const histories = `
CREATE INDEX events_of_invoices ON events (json_extract(body, '$.data.id'))
WHERE type GLOB 'invoice.*';`;
