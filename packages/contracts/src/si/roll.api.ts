import { rollOf } from '../booking/roll/participant.js';

/** SIs of a cargo order that sails with another voyage. */
export const siRoll = rollOf('TDBillLadingRoll', { label: 'SI' });
