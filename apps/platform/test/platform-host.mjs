import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { readOptions } from '../dist/options.js';
import { startPlatform } from '../dist/platform.js';

/**
 * The process of the platforms of one Jest worker: `main.js` for one spec file after the other, each with a platform of its own. What is
 * loaded and compiled for the first serves all, so that a start takes a sixth of its time. An error that nobody catches ends it.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const own = { ...process.env };
const running = new Map();

const acts = {
  async start({ id, args, env }) {
    process.env = { ...own, ...env };
    const options = readOptions(args, process.env, root);
    const log = createLogger({ file: join(options.dataDir, 'logs', 'platform.log') });
    const onCrash = (error) => {
      throw error;
    };
    const platform = await startPlatform(options, {
      log,
      staticDir: join(root, 'apps/web/dist'),
      version,
      onCrash,
    });
    running.set(id, platform);
    return platform.url;
  },
  async close({ id }) {
    await running.get(id)?.close();
    running.delete(id);
  },
};

let before = Promise.resolve();
process.on('message', ({ call, act, ...given }) => {
  // One after the other: while a platform starts, the environment is its own.
  before = before.then(async () => {
    try {
      process.send({ call, answer: await acts[act](given) });
    } catch (error) {
      process.send({ call, error: error.stack ?? String(error) });
    }
  });
});
process.on('disconnect', () => process.exit());
