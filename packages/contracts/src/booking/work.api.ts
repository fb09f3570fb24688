import { recordsOf } from '../core/record-search.js';
import { workOf } from '../core/work.js';

/** What people have to do with entered orders and bookings; who of the desk deals with one is assigned here. */
export const entryWork = workOf('EntryOrder', { label: '录单与订舱', assigns: true });

/** Entered orders and bookings by their numbers. */
export const bookingRecords = recordsOf('EntryOrder', { label: '录单与订舱' });
