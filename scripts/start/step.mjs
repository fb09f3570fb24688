import { spawn } from 'node:child_process';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A step that did not succeed; the message is for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs one command of the preparation, tells when it begins and how long it took, and shows its output only when it fails.
 * @param {{ begin: string, done: string, failed: string, command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv }} step
 * @throws {StepFailed}
 */
export async function runStep({ begin, done, failed, command, args, cwd, env = {} }) {
  console.log(`… ${begin}`);
  const began = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
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
    for (const signal of FORWARDED) process.off(signal, forward);
  }
}
