import { OPEN_NUMBER, type Reach } from '../spellings';
import { asWritten, decoded, folded, withoutNames, withoutTags, type View } from '../plainView';

/** JSON in JSON in a web page: so many spellings on top of each other are undone. */
const LAYERS = 3;

/** A text and what is left as spellings are undone, one layer after the other. */
function layersOf(view: View, undo: (view: View) => View): View[] {
	const layers = [view];
	for (let layer = 0; layer < LAYERS; layer += 1) {
		const [outer] = layers as [View];
		const inner = undo(outer);
		if (inner === outer) break;
		layers.unshift(inner);
	}
	return layers;
}

/** One layer less, where the spellings themselves may be in other letters: `＆#107;`. */
function decodedInPlain(view: View, reach: Reach): View {
	const inner = decoded(view, reach);
	return inner === view ? view : folded(inner);
}

/** In both ways, where there are two: people see a key in `&#561` as well, whose last character is an 8. */
function layersInBothWays(view: View, undo: (view: View, reach: Reach) => View): View[] {
	const layers = layersOf(view, (outer) => undo(outer, 'allDigits'));
	if (!layers.some(({ text }) => OPEN_NUMBER.test(text))) return layers;
	return [...layers, ...layersOf(view, (outer) => undo(outer, 'firstCharacter'))];
}

/** All ways to read a text, with every character that is seen. */
export function readingsOf(text: string): View[] {
	const written = asWritten(text);
	const layers = layersInBothWays(written, decoded);
	if (/[^\0-\x7f]/.test(text)) layers.push(...layersInBothWays(folded(written), decodedInPlain));
	const readings = layers.flatMap((layer) => {
		const words = withoutTags(layer);
		return [layer, words, withoutNames(words)];
	});
	return [...new Set(readings)].map(folded);
}
