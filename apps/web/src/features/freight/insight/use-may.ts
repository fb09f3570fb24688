import type { ScreenPath } from '@quayside/contracts/screens';
import { useSession } from '../../../kit/session/store.js';

/** Whether the person has a screen; follows a change of rights. */
export const useMay = (path: ScreenPath): boolean =>
  useSession(({ menuMap }) => menuMap.has(path.toLowerCase()));
