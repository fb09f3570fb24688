import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** One Ctrl-C arrives up to three times: from the terminal, from npm, from us. What comes later is impatience. */
const SAME_SIGNAL_MS = 2_000;
const PARENT_POLL_MS = 250;
/** For work in hand once npm has been killed; longer than the platform's own limit. */
const DRAIN_MS = 30_000;

/**
 * Runs the platform until it ends. Signals are handed on once; a second one, two seconds later, kills. When this process is
 * killed the IPC channel closes and the platform ends by itself, and when npm is killed, which leaves us behind, so do we.
 * @param {string} entry the platform's main module
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number>} the exit code, 128 + n after signal n
 */
export function runPlatform(entry, args, cwd) {
  const child = spawn(process.execPath, [entry, ...args], { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let stoppedAt;
  const stop = (signal) => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      child.kill(signal);
    } else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) {
      child.kill('SIGKILL');
    }
  };
  for (const signal of FORWARDED) process.on(signal, stop);
  const parents = watchNpm(() => {
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), DRAIN_MS).unref();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(parents);
      for (const name of FORWARDED) process.off(name, stop);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** npm runs us below a shell and hands its signals to that shell only; neither death reaches us but by looking. */
function watchNpm(onEnd) {
  if (process.env.npm_lifecycle_event !== 'start') return undefined;
  const parent = process.ppid;
  // Some shells step aside for a single command; then npm is the parent, and whose child npm is does not matter.
  const shell = lookUp(parent)?.name.endsWith('sh') ? parent : undefined;
  const npm = shell && lookUp(shell)?.parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || lookUp(shell)?.parent === npm)) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_POLL_MS);
  return timer;
}

/** A process's name and its parent's number. */
function lookUp(pid) {
  try {
    if (process.platform !== 'linux') {
      const [, parent, name] = /(\d+)\s+(.*)/.exec(execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }));
      return { name: name.trim(), parent: Number(parent) };
    }
    // "pid (name) state parent ...", where the name may itself hold blanks and brackets.
    const [, name, parent] = /\((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
