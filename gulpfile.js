const { dest, src } = require('gulp');

/** Icons and codex files are data: they travel to dist as they are. */
function assets() {
	return src(['{nodes,credentials}/**/*.{svg,png}', 'nodes/**/*.node.json'], {
		encoding: false,
		base: '.',
	}).pipe(dest('dist'));
}

exports.assets = assets;
exports.default = assets;
