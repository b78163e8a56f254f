import { selectors } from 'playwright-core';

// n8n writes the attribute with a hyphen more than playwright expects.
selectors.setTestIdAttribute('data-test-id');
