import type { Destination } from '../screen/destination.js';

/** One number and the list that it counts. */
export interface Figure extends Destination {
  key: string;
  label: string;
  count: number;
  /** What stands behind the number: %. */
  unit?: string;
  /** It is an estimate. */
  about?: boolean | undefined;
  /** There are more than that. */
  more?: boolean;
  tone: 'calm' | 'busy' | 'good' | 'alarm';
}
