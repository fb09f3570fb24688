import type { ScreenPath } from '@quayside/contracts/screens';
import type { ApiClient } from '../e2e/api-client.js';
import { authRecords } from './auth/screen-records.js';
import { bookingRecords } from './booking/screen-records.js';
import { freightRecords } from './freight/screen-records.js';
import { messagingRecords } from './messaging/screen-records.js';
import { siRecords } from './si/screen-records.js';

/** The number of a record that somebody may see, as its screen's address has it. */
export type RecordOf = (client: ApiClient) => Promise<number | string | undefined>;

/** Screens that show one record, with one to show: `screen-records.ts` of each area. */
export type ScreenRecords = Readonly<Partial<Record<ScreenPath, RecordOf>>>;

export const screenRecords: ScreenRecords = {
  ...authRecords,
  ...bookingRecords,
  ...freightRecords,
  ...messagingRecords,
  ...siRecords,
};
