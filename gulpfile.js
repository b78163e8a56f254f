const { dest, src } = require('gulp');

/** Icons and codex files are copied to dist as they are. */
function assets() {
	return src(['{nodes,credentials}/**/*.{svg,png}', 'nodes/**/*.node.json'], {
		encoding: false,
		base: '.',
	}).pipe(dest('dist'));
}

exports.assets = assets;
exports.default = assets;
