import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CarrierChannel } from '@quayside/contracts/simulator/carrier';
import { optionalText, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { takeAnswers, waitingAnswers, waitingMailboxes } from './mailbox-answers.js';
import { receiveInstruction } from './receive-instruction.js';

const MAILBOX = /^[A-Z0-9-]{1,35}$/;
const READY = /^[^.].*\.(edi|json)$/i;
const MOST_FILES = 100;
const EVERY_MS = 1000;
/** Once nothing came for a minute. */
const QUIET_MS = 5_000;

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function names(
  folder: string,
  wanted: (name: string) => boolean,
  kind: 'isFile' | 'isDirectory',
): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry[kind]() && wanted(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Takes a file for this process alone; false when another one was faster. */
async function claim(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Reads what the partner wrote (`out`), each file once; it stays in `out/done` afterwards. */
async function readFiles(ctx: Ctx, folder: string, mailbox: string): Promise<void> {
  const [out, work, done] = ['out', 'out/work', 'out/done'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const waiting = (await names(out, (name) => READY.test(name), 'isFile')).slice(0, MOST_FILES);
  if (waiting.length === 0) return;
  await Promise.all([makeFolder(work), makeFolder(done)]);
  for (const name of waiting) {
    if (!(await claim(join(out, name), join(work, name)))) continue;
    const raw = await readFile(join(work, name), /\.json$/i.test(name) ? 'utf8' : 'latin1');
    // A JSON has neither sender nor number of its own: the partner names its files by both.
    const control = name.replace(/\.\w+$/, '');
    const sender = /^(.+)-[^-]+$/.exec(control)?.[1] ?? '';
    await receiveInstruction(ctx, {
      mailbox,
      channel: CarrierChannel.Folder,
      raw,
      sender,
      control,
    });
    await rename(join(work, name), join(done, name));
  }
}

/** Writes the answers that are due where the partner reads (`in`): under a hidden name first, so that nobody reads half a file. */
async function writeFiles(ctx: Ctx, folder: string, mailbox: string): Promise<void> {
  const target = join(folder, 'in');
  const whose = { mailbox, channel: CarrierChannel.Folder };
  for (const { id, type, control, raw } of await waitingAnswers(ctx, whose, 0, MOST_FILES)) {
    const isJson = type.startsWith('DCSA');
    const name = `${mailbox}-${type}-${control}.${isJson ? 'json' : 'edi'}`;
    await makeFolder(target);
    await writeFile(join(target, `.${name}.tmp`), raw, {
      encoding: isJson ? 'utf8' : 'latin1',
      flush: true,
    });
    await rename(join(target, `.${name}.tmp`), join(target, name));
    await takeAnswers(ctx, whose, [id]);
  }
}

/** What was claimed by a process that died is offered again: its control reference tells whether it was taken. */
async function offerAgain(root: string): Promise<void> {
  for (const mailbox of await names(root, (name) => MAILBOX.test(name), 'isDirectory')) {
    const work = join(root, mailbox, 'out/work');
    for (const name of await names(work, (each) => READY.test(each), 'isFile'))
      await claim(join(work, name), join(root, mailbox, 'out', name));
  }
}

/** Looks once into every carrier's folder below the root: reads what lies there, writes what is due. */
export async function exchangeFolders(ctx: Ctx, root: string): Promise<void> {
  const mailboxes = await names(root, (name) => MAILBOX.test(name), 'isDirectory');
  for (const mailbox of mailboxes) await readFiles(ctx, join(root, mailbox), mailbox);
  const waiting = await waitingMailboxes(ctx, CarrierChannel.Folder);
  for (const mailbox of mailboxes)
    if (waiting.has(mailbox)) await writeFiles(ctx, join(root, mailbox), mailbox);
}

/**
 * The carriers' side of the line over folders: `SIMULATED_CARRIER_FOLDER/COSU/out` is what the partner writes, `…/in` what it reads. None
 * without the setting. Answers what stops it.
 */
export async function startFolderMailboxes(ctx: Ctx): Promise<(() => Promise<void>) | undefined> {
  const { SIMULATED_CARRIER_FOLDER } = readConfig(
    { SIMULATED_CARRIER_FOLDER: optionalText() },
    ctx.runtime.env,
  );
  if (!SIMULATED_CARRIER_FOLDER) return undefined;
  const root = resolve(SIMULATED_CARRIER_FOLDER);
  await offerAgain(root);
  const worker = new Worker(() => exchangeFolders(ctx, root), {
    name: 'simulated carrier folders',
    log: ctx.log,
    everyMs: EVERY_MS,
    quietMs: QUIET_MS,
  });
  worker.start();
  return () => worker.stop();
}
