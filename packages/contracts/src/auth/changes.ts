import type { Changes } from '../core/changes.js';

export const authChanges = { join: ['CompanyAudit', 'Work'], work: ['Work'] } as const satisfies Changes;
