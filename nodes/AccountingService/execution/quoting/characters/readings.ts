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
function decodedInPlain(view: View): View {
	const inner = decoded(view);
	return inner === view ? view : folded(inner);
}

/** All ways to read a text, with every character that is seen. */
export function readingsOf(text: string): View[] {
	const written = asWritten(text);
	const layers = layersOf(written, decoded);
	if (/[^\0-\x7f]/.test(text)) layers.push(...layersOf(folded(written), decodedInPlain));
	const readings = layers.flatMap((layer) => {
		const words = withoutTags(layer);
		return [layer, words, withoutNames(words)];
	});
	return [...new Set(readings)].map(folded);
}
