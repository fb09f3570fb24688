import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** One Ctrl-C arrives up to three times: from the terminal, from npm, from us. What comes later is impatience. */
const SAME_SIGNAL_MS = 2_000;
const PARENT_POLL_MS = 250;
/** For work in hand once npm has been killed; longer than the platform's own limit. */
const DRAIN_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 60_000;
/** The platform asks for a new start, without a fault: a backup was restored. */
const RESTART_CODE = 75;
/** Who has served so long begins again at once; who has not waits longer each time. */
const GOOD_SERVICE_MS = 60_000;

/**
 * Runs the platform until it is told to stop. Signals are handed on once; a second one, two seconds later, kills. When this
 * process is killed the IPC channel closes and the platform ends by itself, and when npm is killed, which leaves us behind, so
 * do we. A platform that has served and ends by itself, over a fault or because the system killed it, is begun again on the
 * same port: after a second, then two, four and so on up to a minute. One that never served has something to say first.
 * @param {string} entry the platform's main module
 * @param {string[]} args
 * @param {string} cwd
 * @param {number} firstWaitMs before the first restart, and before the next after a minute of service
 * @returns {Promise<number>} the exit code, 128 + n after signal n
 */
export async function runPlatform(entry, args, cwd, firstWaitMs = FIRST_WAIT_MS) {
  const running = { child: undefined, stoppedAt: undefined, wake: () => {} };
  const stop = (signal) => {
    running.wake();
    if (running.stoppedAt === undefined) {
      running.stoppedAt = performance.now();
      running.child?.kill(signal);
    } else if (performance.now() - running.stoppedAt > SAME_SIGNAL_MS) {
      running.child?.kill('SIGKILL');
    }
  };
  for (const signal of FORWARDED) process.on(signal, stop);
  const parents = watchNpm(() => {
    running.stoppedAt ??= performance.now();
    running.wake();
    if (running.child?.connected) running.child.disconnect();
    setTimeout(() => running.child?.kill('SIGKILL'), DRAIN_MS).unref();
  });
  try {
    return await supervise(running, entry, args, cwd, firstWaitMs);
  } finally {
    clearInterval(parents);
    for (const signal of FORWARDED) process.off(signal, stop);
  }
}

async function supervise(running, entry, args, cwd, firstWaitMs) {
  let url;
  let waitMs = firstWaitMs;
  for (let restarts = 0; ; restarts += 1) {
    // Whoever has the page open finds it again where it was, also when any free port was asked for.
    const same = url ? [...args, '--port', new URL(url).port] : args;
    const end = await runOnce(running, entry, same, cwd, restarts);
    url = end.url ?? url;
    if (end.code === 0 || running.stoppedAt !== undefined || !url) return end.code;
    if (end.servedMs > GOOD_SERVICE_MS) waitMs = firstWaitMs;
    if (end.code === RESTART_CODE) {
      console.log('… 正在重新启动，以使用恢复的数据');
      continue;
    }
    const how = end.signal ? `被信号 ${end.signal} 终止` : `退出码 ${end.code}`;
    console.error(
      `✗ 启航意外停止（${how}），${Math.ceil(waitMs / 1000)} 秒后自动重新启动（第 ${restarts + 1} 次），原因见数据目录下的 logs/platform.log`,
    );
    let timer;
    await new Promise((resolve) => {
      running.wake = resolve;
      timer = setTimeout(resolve, waitMs);
    });
    clearTimeout(timer);
    if (running.stoppedAt !== undefined) return end.code;
    waitMs = Math.min(waitMs * 2, LAST_WAIT_MS);
  }
}

/** One life of the platform: how it ended, where it served, and for how long. */
function runOnce(running, entry, args, cwd, restarts) {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // From Node 22.1 on a start takes a third less of the processor when it finds what the one before it compiled.
    env: {
      NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/compiled'),
      ...process.env,
      QUAYSIDE_RESTARTS: String(restarts),
    },
  });
  running.child = child;
  let url;
  let began;
  child.on('message', (message) => {
    if (!message?.ready) return;
    url = message.ready;
    began = performance.now();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      running.child = undefined;
      const servedMs = began === undefined ? 0 : performance.now() - began;
      resolve({ code: code ?? 128 + constants.signals[signal], signal, url, servedMs });
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
      const [, parent, name] = /(\d+)\s+(.*)/.exec(
        execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }),
      );
      return { name: name.trim(), parent: Number(parent) };
    }
    // "pid (name) state parent ...", where the name may itself hold blanks and brackets.
    const [, name, parent] = /\((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
