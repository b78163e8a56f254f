import { sectionOf } from '../../bench/report';

const results = '# Side by side\n\nOne.\n\n| a |\n\n# Under load\n\nTwo.\n';

test('keeps the part of another command as it is', () => {
	expect(sectionOf(results, '# Side by side')).toBe('# Side by side\n\nOne.\n\n| a |\n');
	expect(sectionOf(results, '# Under load')).toBe('# Under load\n\nTwo.\n');
	expect(sectionOf(results, '# Nothing of the kind')).toBe('');
});
