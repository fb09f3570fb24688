import { recordsOf } from '../core/record-search.js';
import { workOf } from '../core/work.js';

/** What people have to do with SIs; who makes, sends and issues a bill is assigned here. */
export const siWork = workOf('TDBillLadingWork', { label: 'SI', assigns: true });

/** SIs by their own number, their bills' and their boxes'. */
export const siRecords = recordsOf('TDBillLadingWork', { label: 'SI' });
