import { WITHOUT_TASK_RUNNER } from '../../n8n/taskRunner';

/**
 * n8n writes the pages of its editor at every start, which is about half of it. Most tests need neither those nor a task
 * runner.
 */
export const WITHOUT_EDITOR = { N8N_DISABLE_UI: 'true', ...WITHOUT_TASK_RUNNER };

/** For who opens the editor, or reads the node types that it reads. */
export const WITH_EDITOR = { N8N_DISABLE_UI: 'false', N8N_RUNNERS_MODE: 'internal' };
