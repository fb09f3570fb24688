import type { Changes } from '../core/changes.js';

export const authChanges = {
  join: ['CompanyAudit', 'Work'],
  work: ['Work'],
  menu: ['Menu', 'Shortcut'],
} as const satisfies Changes;
