import { workOf } from '../core/work.js';

/** What people have to do with SIs; who makes, sends and issues a bill is assigned here. */
export const siWork = workOf('TDBillLadingWork', { label: 'SI', assigns: true });
