import { ownedOf } from '../core/owned.js';

/** SIs, production, templates and drafts of a person. */
export const siOwned = ownedOf('TDBillLadingOwned', { label: 'SI' });
