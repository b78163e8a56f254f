import { type FontName, fromRight } from './fonts.ts';
import type { Letter } from './letters.ts';

/** A part of a line in one font and one direction. */
export interface Piece {
	font: FontName;
	/** As the font takes it. */
	text: string;
}

interface Run {
	font: FontName;
	level: number;
	letters: string[];
}

/** Neighbours of one font and direction become one; words from right to left stay apart. */
function joined(line: Letter[]): Run[] {
	const runs: Run[] = [];
	for (const { font, level, text } of line) {
		const last = runs.at(-1);
		const apart = level % 2 === 1 && (text === ' ' || last?.letters.at(-1) === ' ');
		if (last && !apart && last.font === font && last.level === level) last.letters.push(text);
		else runs.push({ font, level, letters: [text] });
	}
	return runs;
}

/** From the highest level down, what stands at it or above is turned round (Unicode's rule L2). */
function visual(runs: Run[]): Run[] {
	const turned = [...runs];
	for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
		for (let start = 0; start < turned.length; start += 1) {
			let end = start;
			while ((turned[end]?.level ?? -1) >= level) end += 1;
			turned.splice(start, end - start, ...turned.slice(start, end).reverse());
			start = Math.max(start, end);
		}
	}
	return turned;
}

/** The parts of one line from left to right. */
export function pieces(line: Letter[]): Piece[] {
	const runs = visual(joined(line)).filter(({ letters }) => letters.some(Boolean));
	return runs.map(({ font, level, letters }) => {
		return { font, text: level % 2 === 1 ? fromRight(font, letters) : letters.join('') };
	});
}
