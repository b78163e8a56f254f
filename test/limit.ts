/** How long a test of this project may take, from `jest.config.js`. Milliseconds. */
declare const limitMs: number;

jest.setTimeout(limitMs);
