import { readPortFlags } from '../flags.ts';
import { untilStopped } from '../untilStopped.ts';
import { develop } from './develop.ts';

await untilStopped((terminal, signal) =>
	develop(readPortFlags(process.argv.slice(2)), terminal, signal),
);
