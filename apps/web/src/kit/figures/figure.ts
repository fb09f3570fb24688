import type { Destination } from '../screen/destination.js';

/** One number and the list that it counts. */
export interface Figure extends Destination {
  key: string;
  label: string;
  count: number;
  /** There are more than that. */
  more?: boolean;
  tone: 'calm' | 'busy' | 'good' | 'alarm';
  /** What to do about it, for the list of things to do; without, it is nothing to do. */
  todo?: string;
}
