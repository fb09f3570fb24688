import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, USAGE } from './arguments.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './installation.mjs';
import { runPlatform } from './platform-process.mjs';
import { portRefusal } from './port.mjs';
import { wrongSettings } from './settings.mjs';
import { StepFailed } from './step.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs and builds what is missing, then runs the platform until it ends, and exits with its code.
 * @param {string[]} argv the command line without Node and script
 */
export async function start(argv) {
  // npm enters the repository first and tells where the person was.
  const folder =
    (process.env.npm_lifecycle_event === 'start' && process.env.INIT_CWD) || process.cwd();
  const read = readArguments(argv, folder);
  if (read.help) {
    console.log(USAGE);
    return;
  }
  if (read.refusal) {
    console.error(`${read.refusal}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { port } = read;
  const wrong = wrongSettings(
    port === undefined ? process.env : { ...process.env, PORT: undefined },
  );
  const listens = wrong.length
    ? undefined
    : await portRefusal(port ?? Number(process.env.PORT || 8080), process.env.HOST || '127.0.0.1');
  if (wrong.length || listens) {
    console.error([...wrong, ...(listens ? [listens] : [])].join('\n'));
    process.exitCode = 2;
    return;
  }
  if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(folder, process.env.DATA_DIR);
  try {
    await ensureInstalled(ROOT);
    await ensureBuilt(ROOT);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  process.exitCode = await runPlatform(
    resolve(ROOT, 'apps/platform/dist/main.js'),
    read.args,
    ROOT,
  );
}
