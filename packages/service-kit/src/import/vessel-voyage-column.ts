import { splitVesselVoyage } from '@quayside/shipping-standards/vessel-voyage';
import type { JointField } from './target.js';

/** A column that holds ship and voyage together, as booking lists and schedules have it, by the row's own fields of the two. */
export const vesselVoyageColumn = (vessel: string, voyage: string): JointField => ({
  label: '船名/航次',
  aliases: [
    'Vessel/Voyage',
    'VSL/VOY',
    'Vessel/Voy',
    'VSL/Voyage',
    'Vessel & Voyage',
    '船名航次号',
  ],
  example: 'QUAY HARMONY / 012E',
  fields: [vessel, voyage],
  split(text) {
    const found = splitVesselVoyage(text);
    return found && { [vessel]: found.vessel, [voyage]: found.voyage };
  },
  wanted: '分不出船名和航次，应如 QUAY HARMONY / 012E',
});
