import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';
import type { EmbeddedPostgresOptions } from '../src/embedded-postgres.js';

const PACKAGE = join(import.meta.dirname, '..');
const CACHE = join(PACKAGE, '../../node_modules/.cache');

/** The launcher as plain JavaScript in a folder of its own, below node_modules so that its imports resolve. */
export interface CompiledLauncher {
  url: string;
  remove(): Promise<void>;
}

export async function compileLauncher(): Promise<CompiledLauncher> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'embedded-postgres-'));
  for (const name of await readdir(join(PACKAGE, 'src'))) {
    if (name.endsWith('.spec.ts')) continue;
    const { code } = await transformFile(join(PACKAGE, 'src', name), {
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    await writeFile(join(folder, name.replace(/\.ts$/, '.js')), code);
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return {
    url: pathToFileURL(join(folder, 'embedded-postgres.js')).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface LauncherEvent {
  event: 'starting' | 'serving' | 'drained' | 'failed';
  url: string;
  socketDir: string;
  code?: string;
  message?: string;
  answer?: number;
}

/** Runs the launcher in a process of its own, which leads its own process group as a terminal's job does. */
export class LauncherProcess {
  readonly child: ChildProcess;
  readonly #messages: AsyncIterator<[LauncherEvent]>;

  constructor(launcher: CompiledLauncher, options: EmbeddedPostgresOptions, uid?: number) {
    this.child = fork(
      join(import.meta.dirname, 'miniature-platform.mjs'),
      [JSON.stringify({ module: launcher.url, uid, options })],
      {
        execArgv: [],
        detached: true,
      },
    );
    this.#messages = on(this.child, 'message') as AsyncIterator<[LauncherEvent]>;
  }

  /** The next report of one kind; rejects when the launcher fails first. */
  async next(event: LauncherEvent['event']): Promise<LauncherEvent> {
    for (;;) {
      const [message] = (await this.#messages.next()).value as [LauncherEvent];
      if (message.event === event) return message;
      if (message.event === 'failed')
        throw Object.assign(new Error(message.message), { code: message.code });
    }
  }

  /** Ctrl-C: the whole group gets it. */
  interrupt(): void {
    process.kill(-this.child.pid!, 'SIGINT');
  }

  /** What nothing can catch; returns when the process is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}
