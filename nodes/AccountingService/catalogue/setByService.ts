/**
 * Names of fields that the service sets itself (docs/service.md section 2 does not say which, so they are
 * recognised by their names): not to be written unless the user says so.
 */
const SET_BY_SERVICE =
	/^(?!(due|start|end|website|homepage)_)(_?id|uuid|guid|company_?id|created(_?(at|on))?|updated(_?(at|on))?|.*_at|url|.*_url)$/i;

export const isSetByService = (name: string) => SET_BY_SERVICE.test(name);
