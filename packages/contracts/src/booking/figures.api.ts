import { figuresOf } from '../core/figures.js';

export const entryCompanyFigures = figuresOf('EntryOrder', { label: '录单与订舱' });
