import { figuresOf } from '../core/figures.js';

export const entryCompanyFigures = figuresOf('EntryOrder', { label: '订舱' });
