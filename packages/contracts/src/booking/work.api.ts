import { workOf } from '../core/work.js';

/** What people have to do with entered orders; who of the desk deals with an order is assigned here. */
export const entryWork = workOf('EntryOrder', { label: '订舱', assigns: true });
