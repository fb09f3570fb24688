import { workOf } from '../core/work.js';

/** What people have to do with basic data. */
export const basicWork = workOf('BasicData', { label: '基础数据' });
