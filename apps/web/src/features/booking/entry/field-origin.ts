import { createContext, type ReactNode } from 'react';
import type { CellMark } from '../../../kit/grid/grid-column.js';

/** What is known of where the fields of a form come from, by their paths: `LoadPort`, `Parties[shipper].Name`, `Goods[0].Weight`. */
export interface FieldOrigins {
  /** What stands at the label of a field with that value; null for one that a person filled in. */
  mark(path: string, value: unknown): ReactNode;
  /** The remark on a cell of a grid that is to be looked at. */
  doubt(path: string, value: unknown): CellMark | undefined;
}

/** Empty in a form that people fill in by themselves. */
export const OriginContext = createContext<FieldOrigins>({
  mark: () => null,
  doubt: () => undefined,
});
