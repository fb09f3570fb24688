import { register } from 'node:module';

/** For tests in plain Node and the threads of tests: they run the sources, where a build runs what was built. */
const LOADED = Symbol.for('quayside.typescript-loader');
if (!globalThis[LOADED]) register('./typescript-hooks.mjs', import.meta.url);
globalThis[LOADED] = true;
