import { fork } from 'node:child_process';
import { join } from 'node:path';

const children = [];

/** Starts a server and waits for its address. */
export function start(root, entry, args, env) {
  const child = fork(join(root, entry), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  return new Promise((done, failed) => {
    child.on('message', ({ ready }) => ready && done({ url: ready, pid: child.pid, child }));
    child.on('exit', (code) => failed(new Error(`${entry} ended with ${code}`)));
  });
}

export async function end({ child }) {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Ends at once what still runs. */
export function killAll() {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
