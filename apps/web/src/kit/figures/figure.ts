import type { ScreenPath } from '@quayside/contracts/screens';
import type { SearchPatch } from '../screen/ScreenContext.js';

/** One number and the list that it counts. */
export interface Figure {
  key: string;
  label: string;
  count: number;
  /** There are more than that. */
  more?: boolean;
  tone: 'calm' | 'busy' | 'good' | 'alarm';
  to: ScreenPath;
  search: SearchPatch;
  /** What to do about it, for the list of things to do; without, it is nothing to do. */
  todo?: string;
}
