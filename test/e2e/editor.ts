/**
 * n8n writes the pages of its editor at every start, which is about half of it, and starts a task runner, which only
 * Code nodes need. Most tests use neither.
 */
export const WITHOUT_EDITOR = {
	N8N_DISABLE_UI: 'true',
	N8N_RUNNERS_MODE: 'external',
	N8N_RUNNERS_AUTH_TOKEN: 'for-a-task-runner-that-never-comes',
};

/** For who opens the editor, or reads the node types that it reads. */
export const WITH_EDITOR = { N8N_DISABLE_UI: 'false', N8N_RUNNERS_MODE: 'internal' };
