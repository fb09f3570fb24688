import { ownedOf } from '../core/owned.js';

/** Quotes, questions and markups of a person. */
export const freightOwned = ownedOf('FreightOwned', { label: '运价' });
