import { figuresOf } from '../core/figures.js';

export const siCompanyFigures = figuresOf('TDBillLadingInfo', { label: 'SI' });
