import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { planDocument } from './document.mjs';
import { GenError } from './gen-error.mjs';
import { PlannedFiles } from './planned-files.mjs';
import { planResource } from './resource.mjs';
import { planService } from './service.mjs';

const KINDS = { resource: planResource, document: planDocument, service: planService };

const USAGE = `Usage: npm run gen -- KIND NAME [options]
  resource NAME --area AREA --title 箱属公司 [--right KEY] [--group MENU]   a kept list with its screen
  document NAME --area AREA --title 查验申请 [--group MENU]               header, lines, states, story, drafts, list and form
  service  NAME --title 仓储                                            an empty service that boots
  --dry prints what would be written and writes nothing.`;

const OPTIONS = {
  area: { type: 'string' },
  title: { type: 'string' },
  right: { type: 'string' },
  group: { type: 'string' },
  dry: { type: 'boolean' },
};

function readArguments(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new GenError(`${error.message.split('\n')[0]}\n${USAGE}`);
  }
}

/** Changes that are not committed, which the generated ones will stand among. */
function uncommitted(root) {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).length;
}

/** A new service is found by the others at once; `npm install` makes the same link. */
function linkServices(root, paths) {
  for (const path of paths) {
    const [, name] = /^services\/(\w+)\/package\.json$/.exec(path) ?? [];
    const link = name && join(root, 'node_modules/@quayside', name);
    if (link && !existsSync(link)) symlinkSync(`../../services/${name}`, link);
  }
}

/**
 * Runs a generator: everything is planned first, and written only when every place was found. Answers the exit code.
 * @param {readonly string[]} args as after `npm run gen --`
 * @param {{ root?: string, say?: (text: string) => void }} [where]
 */
export function runGen(
  args,
  { root = fileURLToPath(new URL('../..', import.meta.url)), say = console.log } = {},
) {
  try {
    const { values, positionals } = readArguments(args);
    const [kind, name, ...more] = positionals;
    const plan = Object.hasOwn(KINDS, kind ?? '') ? KINDS[kind] : null;
    if (!plan || more.length > 0) throw new GenError(USAGE);
    const files = new PlannedFiles(root);
    const notes = plan(files, name, values);
    const dirty = uncommitted(root);
    if (dirty > 0)
      say(`The work tree has ${dirty} uncommitted changes; what is generated stands among them.`);
    if (!values.dry) {
      files.write();
      linkServices(root, files.paths());
    }
    say(values.dry ? 'Would write:' : 'Written:');
    for (const line of files.list()) say(line);
    if (values.dry) return 0;
    for (const note of notes) say(note);
    return 0;
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    say(error.message);
    return 2;
  }
}
