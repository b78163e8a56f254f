import fc from 'fast-check';

/**
 * Property tests use the same values in every run, so that a change is judged by what it changed.
 * `npm run soak` draws new ones.
 */
if (process.env.SOAK !== '1') fc.configureGlobal({ seed: 20_261_120 });
