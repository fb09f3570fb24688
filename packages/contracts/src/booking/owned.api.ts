import { ownedOf } from '../core/owned.js';

/** Entered orders, templates and drafts of a person. */
export const entryOwned = ownedOf('EntryOrderOwned', { label: '在线录单' });
