import { records } from '../tell.ts';
import { stepsOf } from './step.ts';

const search = stepsOf('search');

/** One search across all the records created before. */
export const searchSteps = [
	search('Search everything', 'search', { query: 'Aurora', limit: 10 }, records('matches', 'type')),
];
