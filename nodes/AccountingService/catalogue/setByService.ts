/**
 * Names of fields that the service sets itself (docs/service.md section 2 does not say which, so they are
 * recognised by their names): not to be written unless the user says so.
 */
const SET_BY_SERVICE =
	/^(?!(due|start|end|website|homepage)_)(_?id|uuid|guid|company_?id|created(_?(at|on))?|updated(_?(at|on))?|.*_at|url|.*_url)$/i;

/** Of those, what tells one record from another and when it was written: never to be sent back. */
const OF_THE_RECORD_ITSELF =
	/^(_?id|uuid|guid|company_?id|(created|updated|modified)(_?(at|on))?)$/i;

export const isOfRecordItself = (name: string) => OF_THE_RECORD_ITSELF.test(name);

export const isSetByService = (name: string) => SET_BY_SERVICE.test(name);
