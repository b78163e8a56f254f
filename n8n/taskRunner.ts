/** For who runs no Code node: no process of n8n needs a task runner beside it. */
export const WITHOUT_TASK_RUNNER = {
	N8N_RUNNERS_MODE: 'external',
	N8N_RUNNERS_AUTH_TOKEN: 'for-a-task-runner-that-never-comes',
};
