import { demo } from './demo.ts';
import { readFlags } from './flags.ts';
import { untilStopped } from './untilStopped.ts';

await untilStopped((terminal, signal) => demo(readFlags(process.argv.slice(2)), terminal, signal));
