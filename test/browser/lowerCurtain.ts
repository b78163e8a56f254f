import { lowering } from './raiseCurtain';

/** Jest's globalTeardown. */
export default async function lowerCurtain(): Promise<void> {
	for (const end of lowering.reverse()) await end();
}
