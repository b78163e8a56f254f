/** In the seventh version of the database no due date lies beyond the calendar of the books. */
export const ending = `
UPDATE invoices SET due_date = '2999-12-31' WHERE due_date > '2999-12-31';`;
