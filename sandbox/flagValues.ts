import { isDay } from './books/days.ts';

/** A mistake on the command line. The message is one sentence for whoever typed it. */
export class UsageError extends Error {}

export function whole(
	name: string,
	given: string | undefined,
	fallback: number,
	least: number,
	most: number,
): number {
	if (given === undefined) return fallback;
	const value = Number(given);
	if (/^\d+$/.test(given) && value >= least && value <= most) return value;
	throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${given}".`);
}

export function decimals(name: string, given: string | undefined, fallback: number[]): number[] {
	if (given === undefined) return fallback;
	const values = given.split(',').map((part) => part.trim());
	if (values.every((part) => /^\d+(\.\d+)?$/.test(part))) return values.map(Number);
	throw new UsageError(`--${name} takes numbers separated by commas, not "${given}".`);
}

/** A fraction, from 0 to 1. */
export function part(name: string, given: string | undefined, fallback: number): number {
	if (given === undefined) return fallback;
	if (/^\d+(\.\d+)?$/.test(given) && Number(given) <= 1) return Number(given);
	throw new UsageError(`--${name} takes a number from 0 to 1, not "${given}".`);
}

/** The name of a file, or `:memory:` for none. */
export function file(name: string, given: string | undefined): string {
	if (given?.trim() !== '') return given ?? ':memory:';
	throw new UsageError(`--${name} takes the name of a file or :memory:, not "${given}".`);
}

export function oneOf<Choice extends string>(
	name: string,
	given: string | undefined,
	choices: readonly Choice[],
	fallback: Choice,
): Choice {
	if (given === undefined) return fallback;
	const choice = choices.find((known) => known === given);
	if (choice) return choice;
	throw new UsageError(`--${name} takes one of ${choices.join(', ')}, not "${given}".`);
}

/** The beginning of a header name (RFC 9110, section 5.1). */
export function headerPrefix(name: string, given: string | undefined, fallback: string): string {
	if (given === undefined || /^[A-Za-z0-9-]+$/.test(given)) return given ?? fallback;
	throw new UsageError(
		`--${name} takes letters, digits and hyphens, such as X-SVC-, not "${given}".`,
	);
}

export function moment(name: string, given: string | undefined): Date | undefined {
	if (given === undefined) return undefined;
	const value = new Date(given);
	if (/^\d{4}-/.test(given) && isDay(given.slice(0, 10)) && !Number.isNaN(value.getTime()))
		return value;
	throw new UsageError(`--${name} takes a moment such as 2026-03-01T09:00:00Z, not "${given}".`);
}

export function address(
	name: string,
	given: string | undefined,
	protocols: string[],
): string | undefined {
	if (given === undefined) return undefined;
	if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
	throw new UsageError(`--${name} takes an address such as ${protocols[0]}//localhost:25.`);
}
