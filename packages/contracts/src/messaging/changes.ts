import type { Changes } from '../core/changes.js';

export const messagingChanges = { message: ['Message'], mail: ['Mail'] } as const satisfies Changes;
