import { register } from 'node:module';

/** For the threads of tests: they run the sources as the tests do, where a build runs what was built. */
register('./typescript-hooks.mjs', import.meta.url);
