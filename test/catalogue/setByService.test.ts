import { isSetByService } from '../../nodes/AccountingService/catalogue/setByService';

const service = ['id', '_id', 'ID', 'uuid', 'guid', 'company_id', 'companyId', 'companyID'];
service.push('created', 'created_at', 'createdAt', 'created_on', 'createdOn', 'createdat');
service.push('updated', 'updated_at', 'updatedAt', 'updated_on', 'updatedOn', 'updatedon');
service.push('paid_at', 'sent_at', 'url', 'pdf_url', 'payment_page_url', '_at', '_url');

test.each(service)('%s is set by the service', (name) => expect(isSetByService(name)).toBe(true));

const people = ['name', 'idea', 'my_id', 'customer_id', 'xuuid', 'uuids', 'guide', 'company_ids'];
people.push('my_company_id', 'created_by', 'creates', 'updates', 'updated_by', 'was_created');
people.push('due_at', 'start_at', 'end_at', 'website_url', 'homepage_url', 'due_url');
people.push('paid_at_once', 'curl', 'url_name', 'pdf_urls', 'flat');

test.each(people)('%s is set by people', (name) => expect(isSetByService(name)).toBe(false));

test('only a name that begins so is one of a due date', () => {
	expect(isSetByService('overdue_at')).toBe(true);
	expect(isSetByService('was_due_at')).toBe(true);
	expect(isSetByService('dueat_at')).toBe(true);
});
