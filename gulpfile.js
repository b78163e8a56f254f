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
function tabs() {
	const indented = new Transform({
		objectMode: true,
		transform(file, _encoding, done) {
			const code = String(file.contents);
			file.contents = Buffer.from(
				code.replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
			);
			done(null, file);
		},
	});
	return src('dist/**/*.js').pipe(indented).pipe(dest('dist'));
}

exports.assets = assets;
exports.default = parallel(assets, tabs);
