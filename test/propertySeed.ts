import fc from 'fast-check';

/**
 * Property tests use the same values in every run, so that a failure is due to a change. `npm run
 * soak` uses new ones.
 */
if (process.env.SOAK !== '1') fc.configureGlobal({ seed: 20_261_120 });
