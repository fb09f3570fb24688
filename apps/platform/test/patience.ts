import { jest } from '@jest/globals';

// Processes, databases and browsers start within a test, on machines with other work to do; the bound is there to end what hangs, not to measure.
jest.setTimeout(300_000);
