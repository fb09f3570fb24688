import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits for what has to come; a machine with other work to do is slow, not wrong. */
export const PATIENCE_MS = 30_000;

/** Repeats an expectation about something that happens by itself (an event on its way) until it holds; fails with its own error after `within` ms. */
export async function eventually(
  expectation: () => Promise<void> | void,
  within = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + within;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(25);
    }
  }
}
