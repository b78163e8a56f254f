import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

import { contradicted } from './eslint.config.mjs';

/**
 * What n8n's scanner checks in the published package: the compiled files, ignoring inline comments.
 */
export default tseslint.config(
	{
		files: ['dist/**/*.js'],
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		rules: { 'no-console': 'error' },
		linterOptions: { noInlineConfig: true },
	},
	{
		files: ['dist/credentials/**/*.js'],
		plugins: { 'n8n-nodes-base': n8nNodesBase },
		rules: { ...n8nNodesBase.configs.credentials.rules, ...contradicted },
	},
	{
		files: ['dist/nodes/**/*.js'],
		plugins: { 'n8n-nodes-base': n8nNodesBase },
		rules: {
			...n8nNodesBase.configs.nodes.rules,
			...contradicted,
			// Compiled files do not end in .ts.
			'n8n-nodes-base/node-filename-against-convention': 'off',
		},
	},
);
