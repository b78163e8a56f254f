import { lowering } from './raiseCurtain';

/** Jest's globalTeardown. */
export default async function lowerCurtain(): Promise<void> {
	// Jest says afterwards how the tests went. Should this never end, they did not pass.
	process.exitCode = 1;
	for (const end of lowering.reverse()) await end();
	process.exitCode = undefined;
}
