import { jest } from '@jest/globals';

// Processes and browsers start within a test; the bound is there to end what hangs, not to measure.
jest.setTimeout(120_000);
