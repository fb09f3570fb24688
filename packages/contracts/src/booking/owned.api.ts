import { ownedOf } from '../core/owned.js';

/** Entered orders and bookings, templates and drafts of a person. */
export const entryOwned = ownedOf('EntryOrderOwned', { label: '订舱与录单' });
