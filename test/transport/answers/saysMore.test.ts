import { saysMore } from '../../../nodes/AccountingService/transport/answers/extent';

const said = (fields: object) => saysMore({ data: [], ...fields }, ['data'], {});

describe('that there is more behind a list', () => {
	test.each('has_more hasNext has_next_page HasMorePages more more_available'.split(' '))(
		'is what %s says, also in the usual places',
		(name) => {
			for (const place of [
				'meta',
				'pagination',
				'paging',
				'page',
				'page_info',
				'metadata',
				'links',
			])
				for (const more of [true, false]) {
					expect(said({ [name]: more })).toBe(more);
					expect(said({ [place]: { [name]: more } })).toBe(more);
				}
		},
	);

	test.each(
		'next nextUrl next_link nextPage next_page_url nextOffset nextCursor next_token nextPageToken'.split(
			' ',
		),
	)('is what %s leads to', (name) => {
		expect(said({ [name]: 'x' })).toBe(true);
		expect(said({ [name]: null })).toBe(false);
	});

	test.each('truncated is_truncated incomplete incompleteResults partial'.split(' '))(
		'is said by %s, which denies nothing',
		(name) => {
			expect(said({ [name]: true })).toBe(true);
			expect(said({ [name]: false })).toBeUndefined();
		},
	);

	test.each('page current_page pageNumber'.split(' '))('is counted from %s on', (page) => {
		for (const pages of ['total_pages', 'pages', 'page_count', 'last_page']) {
			expect(said({ [page]: 1, [pages]: 3 })).toBe(true);
			expect(said({ [page]: '3', [pages]: '3' })).toBe(false);
			expect(said({ [page]: 1 })).toBeUndefined();
		}
	});
});
