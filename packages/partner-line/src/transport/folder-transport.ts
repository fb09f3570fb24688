import type { Dirent } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';
import { folderOf } from '../profile/carrier-address.js';
import type { LineProfile } from '../profile/carrier-profile.js';
import {
  bytesOf,
  type CarrierTransport,
  type IncomingText,
  MOST_BYTES,
  MOST_TEXTS,
  textOf,
  tooLong,
} from './transport.js';

/** What stands in a folder while it is being written, and is not to be read. */
const UNFINISHED = /^\.|\.(tmp|part|filepart)$/i;

/** Where files that were taken go. */
const DONE = 'done';
/** Entries that are no files are told so many at a time. */
const MOST_STRANGE = 20;

/** What stands in a mailbox and is never read: links lead elsewhere, and nobody puts messages into folders. */
function strangeEntry(entry: Dirent): IncomingText[] {
  const { name } = entry;
  if (entry.isFile() || name === DONE || UNFINISHED.test(name)) return [];
  const what = entry.isDirectory() ? '文件夹' : entry.isSymbolicLink() ? '链接' : '特殊文件';
  return [
    {
      name,
      raw: '',
      stays: true,
      refused: `收件文件夹in中有${what}，只读取普通文件，未处理；请直接放入文件并移走该${what}`,
    },
  ];
}

/** Size and time of a file; nothing of one that another process has just taken. */
async function statOf(path: string): Promise<{ size?: number; time: number }> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { size, time: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { time: 0 };
    throw error;
  }
}

/**
 * Files in a folder that both sides watch, with the names of our side: `out` is what we write, `in` what the carrier writes. A file is
 * written under a temporary name and renamed, so that nobody reads half of it; what was taken goes to `in/done`.
 */
export function folderTransport(root: string): CarrierTransport {
  const part = (profile: LineProfile, name: string): string =>
    join(folderOf(root, profile.Address), name);
  return {
    async handOver(profile, { control, json, raw }) {
      const folder = part(profile, 'out');
      const name = `${profile.OurCode}-${control}.${json ? 'json' : 'edi'}`;
      try {
        await makeFolder(folder);
        const draft = join(folder, `.${name}.tmp`);
        await writeFile(draft, bytesOf(raw, json), { flush: true });
        await rename(draft, join(folder, name));
        return { taken: true, before: false };
      } catch (error) {
        return {
          taken: false,
          again: true,
          reason: `无法写入文件夹（${(error as NodeJS.ErrnoException).code ?? '未知错误'}）`,
        };
      }
    },

    async fetch(profile) {
      const folder = part(profile, 'in');
      await makeFolder(folder);
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
        .map(({ name }) => name);
      const files = await Promise.all(
        names.map(async (name) => ({ name, ...(await statOf(join(folder, name))) })),
      );
      // In the order in which they were written: a receipt comes before the answer.
      const oldest = files
        .flatMap(({ name, size, time }) => (size === undefined ? [] : [{ name, size, time }]))
        .sort((a, b) => a.time - b.time || a.name.localeCompare(b.name))
        .slice(0, MOST_TEXTS);
      const texts: IncomingText[] = [];
      for (const { name, size } of oldest) {
        if (size > MOST_BYTES)
          texts.push({ name, raw: '', refused: `${tooLong(size)}，原文件在in/${DONE}` });
        else texts.push({ name, raw: textOf(await readFile(join(folder, name))) });
      }
      return [...texts, ...entries.flatMap(strangeEntry).slice(0, MOST_STRANGE)];
    },

    async acknowledge(profile, names) {
      const folder = part(profile, 'in');
      const done = join(folder, DONE);
      await makeFolder(done);
      for (const name of names) {
        await rename(join(folder, name), join(done, name)).catch((error: NodeJS.ErrnoException) => {
          // Another process of this service took it.
          if (error.code !== 'ENOENT') throw error;
        });
      }
    },
  };
}
