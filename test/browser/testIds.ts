import { selectors } from 'playwright-core';

// n8n's attribute has one hyphen more than playwright's default.
selectors.setTestIdAttribute('data-test-id');
