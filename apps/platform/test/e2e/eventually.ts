import { setTimeout as pause } from 'node:timers/promises';

/** Repeats an expectation about something that happens by itself (an event on its way) until it holds; fails with its own error after `within` ms. */
export async function eventually(expectation: () => Promise<void> | void, within = 20_000): Promise<void> {
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
