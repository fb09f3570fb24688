import { runGen } from './gen/gen.mjs';

process.exitCode = runGen(process.argv.slice(2));
