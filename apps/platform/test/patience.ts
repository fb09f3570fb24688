import { jest } from '@jest/globals';

// Processes, databases and browsers start within a test, on machines with other work to do; the bound is there to end what hangs, not to measure.
jest.setTimeout(300_000);

/** Tests that run at the same time choose from ports of their own: a port is free until somebody listens on it. */
const WORKERS = 4;
const [from = 20_000, to = 31_999] = (process.env.FREE_PORTS ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number);
const share = Math.floor((to - from + 1) / WORKERS);
const first = from + ((Number(process.env.JEST_WORKER_ID ?? 1) - 1) % WORKERS) * share;
process.env.FREE_PORTS = `${first}-${first + share - 1}`;
