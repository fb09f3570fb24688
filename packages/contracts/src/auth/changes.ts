import type { Changes } from '../core/changes.js';

export const authChanges = { join: ['CompanyAudit'] } as const satisfies Changes;
