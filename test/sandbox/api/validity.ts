import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenApi } from './openApi';

/** What is wrong with a value, by the schema to which these steps of the document lead. */
export type Judge = (steps: readonly string[], value: unknown) => string[];

/** A validator that knows nothing of the service but its document. */
export function judgeBy(document: OpenApi): Judge {
	const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
	ajv.addSchema(document, 'document');
	return (steps, value) => {
		const pointer = steps.map((step) => step.replaceAll('/', '~1')).map(encodeURIComponent);
		const $ref = `document#/${pointer.join('/')}`;
		const judge = ajv.getSchema($ref) ?? ajv.compile({ $ref });
		judge(value);
		return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
	};
}

/** The steps to what an operation takes as its body, and to what it answers. */
export function bodyOf(route: string): string[] {
	return [...operation(route), 'requestBody', 'content', 'application/json', 'schema'];
}

export function answerOf(route: string, status: number): string[] {
	const answer = ['responses', String(status), 'content', 'application/json', 'schema'];
	return [...operation(route), ...answer];
}

function operation(route: string): string[] {
	const [method = '', path = ''] = route.split(' ');
	return ['paths', path, method.toLowerCase()];
}
