const { Transform } = require('node:stream');

const { dest, parallel, src } = require('gulp');

/**
 * Icons and codex files are copied to dist as they are. Each pattern begins with its folder, or gulp would
 * walk the whole clone, and end at the first link that leads nowhere.
 */
function assets() {
	return src(['nodes/**/*.{svg,png,node.json}', 'credentials/**/*.{svg,png}'], {
		encoding: false,
		base: '.',
	}).pipe(dest('dist'));
}

/**
 * The compiler indents by four spaces, a twelfth of the package. The sources have tabs, and no text of several
 * lines that would change with it.
 */
const INDENTED = /^(?: {4})+/gm;

/** What a file exports it names at its beginning as well, for files that import each other in a circle: there are none. */
const NOT_YET = /^(?:exports\.\w+ = )+void 0;\n/gm;

/** It calls what a file imports without the file as its `this`, which no function here asks for. */
const CALL_WITHOUT_THIS = /\(0, (\w+_\d+\.\w+)\)(?=\()/g;

function compact() {
	const compacted = new Transform({
		objectMode: true,
		transform(file, _encoding, done) {
			const code = String(file.contents)
				.replace(INDENTED, (spaces) => '\t'.repeat(spaces.length / 4))
				.replace(NOT_YET, '')
				.replace(CALL_WITHOUT_THIS, '$1');
			file.contents = Buffer.from(code);
			done(null, file);
		},
	});
	return src('dist/**/*.js').pipe(compacted).pipe(dest('dist'));
}

exports.assets = assets;
exports.default = parallel(assets, compact);
