import { readPage } from '../browser/tour/tourPage';
import { stretches } from '../browser/tour/stretches';
import { textOf, tracked } from './citations';

const PAGE = 'docs/engineering/tour.md';

test('the page of the tour names the stretches that the browser suite walks', () => {
	expect(readPage().map(({ title }) => title)).toEqual(Object.values(stretches));
});

test('the page of the tour shows a picture of each stretch, and there is no other', () => {
	const pictures = tracked.filter((path) => path.startsWith('docs/images/tour/'));
	const wanted = Object.keys(stretches).map((stretch) => `docs/images/tour/${stretch}.png`);
	expect(pictures.toSorted()).toEqual(wanted.toSorted());
	const lacking = wanted.filter((path) => !textOf(PAGE).includes(path.replace('docs/', '../')));
	expect(lacking).toEqual([]);
});
