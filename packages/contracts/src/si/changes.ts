import type { Changes } from '../core/changes.js';

/** Drafts are left out: they change by their own author only and must not be read again under the typing hand. */
export const siChanges = {
  si: [
    'TDDraftBill',
    'TDBillLadingInfo',
    'CargoOrder',
    'TDBillLadingWork',
    'CarrierMessage',
    'Work',
  ],
  carrier: ['CarrierMessage'],
  order: ['CargoOrder', 'TDBillLadingInfo', 'TDBillLadingWork', 'Work'],
} as const satisfies Changes;
