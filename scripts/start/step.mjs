import { spawn } from 'node:child_process';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How often a long step says how far it is. */
const PROGRESS_MS = 5_000;

/** A step that did not succeed; the message is for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs one command of the preparation, tells when it begins and how long it took, and shows its output only when it fails.
 * @param {{ begin: string, done: string, failed: string, command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, progress?: () => string }} step
 *   `progress` says how far it is
 * @throws {StepFailed}
 */
export async function runStep({
  begin,
  done,
  failed,
  command,
  args,
  cwd,
  env = {},
  progress = () => '',
}) {
  console.log(`… ${begin}`);
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const timer = setInterval(() => {
    const how = progress();
    console.log(`  已用 ${Math.round((performance.now() - began) / 1000)} 秒${how && `，${how}`}`);
  }, PROGRESS_MS);
  // A half finished step must not go on behind the back of the next start.
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  try {
    const end = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? signal));
    });
    if (end === 0) {
      console.log(`✓ ${done}（${((performance.now() - began) / 1000).toFixed(1)} 秒）`);
      return;
    }
    throw new StepFailed(`${Buffer.concat(output).toString()}\n✗ ${failed}（${end}）`);
  } catch (error) {
    throw error instanceof StepFailed ? error : new StepFailed(`✗ ${failed}：${error.message}`);
  } finally {
    clearInterval(timer);
    for (const signal of FORWARDED) process.off(signal, forward);
  }
}

/**
 * How many of how many, for a step's progress.
 * @param {{ done: number, all: number }} count
 * @param {string} unit
 */
export const countText = ({ done, all }, unit) =>
  `${done}/${all} ${unit}（${Math.floor((100 * done) / Math.max(all, 1))}%）`;
