import { workOf } from '../core/work.js';

/** What people have to do about what was sent out. */
export const messageWork = workOf('Mail', { label: '消息' });
