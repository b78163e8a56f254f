import { execFileSync } from 'node:child_process';

export interface Changes {
	/** What they are compared with, in words. */
	readonly since: string;
	/** The same as a commit. */
	readonly commit: string | undefined;
	/** Relative to the repository's root. `undefined` where nothing is known to compare with. */
	readonly files: readonly string[] | undefined;
}

function gitIn(root: string, args: readonly string[]) {
	// Whoever runs the checks may not be the owner of the files.
	const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
	return execFileSync('git', ['-c', 'safe.directory=*', ...args], options);
}

/** The usual places to look for what a branch began from. */
const trunks = ({ GITHUB_BASE_REF: pulledInto }: NodeJS.ProcessEnv) => [
	...(pulledInto ? [`origin/${pulledInto}`] : []),
	'origin/main',
	'main',
];

/**
 * The files of a checkout that differ from `base` or, without one, from where the branch left main; on
 * main itself, from the commit before. What is not committed counts as well. Throws for a base that is
 * no commit.
 */
export function changesIn(root: string, base?: string, env = process.env): Changes {
	const git = (...args: string[]) => gitIn(root, args);
	const found = (...args: string[]) => {
		try {
			return git(...args).trim();
		} catch {
			return undefined;
		}
	};
	const commit = (name: string) => found('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
	const paths = (...args: string[]) =>
		git(...args, '-z')
			.split('\0')
			.filter(Boolean);
	const since = (start: string, words: string): Changes => ({
		since: words,
		commit: commit(start),
		files: [
			...paths('diff', '--name-only', '--diff-filter=d', start),
			...paths('ls-files', '--others', '--exclude-standard'),
		],
	});

	if (base !== undefined) {
		if (!commit(base)) throw new Error(`${base} is no commit of this repository.`);
		return since(found('merge-base', 'HEAD', base) ?? base, base);
	}
	const head = commit('HEAD');
	for (const trunk of trunks(env)) {
		const left = commit(trunk) && found('merge-base', 'HEAD', trunk);
		if (left && left !== head) return since(left, `where the branch left ${trunk}`);
	}
	return commit('HEAD^')
		? since('HEAD^', 'the commit before')
		: { since: 'nothing: this clone holds one commit only', commit: undefined, files: undefined };
}

/** The lines of these files that are not those of `base`: `path:first-last`, counted from one. */
export function linesSince(root: string, base: string, files: readonly string[]): string[] {
	const diff = gitIn(root, ['diff', '--unified=0', '--find-renames', base, '--', ...files]);
	let file = '';
	return diff.split('\n').flatMap((line) => {
		file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file;
		const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
		const last = Number(first) + Number(count) - 1;
		return last >= Number(first) ? [`${file}:${first}-${last}`] : [];
	});
}
