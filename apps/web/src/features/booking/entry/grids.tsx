import { createContext, type RefObject, use } from 'react';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import type { ListName } from './entry-form.js';

/** The grids of a form, so that a finding leads to its cell. */
export type Grids = { readonly [K in ListName | 'Payables']?: RefObject<GridHandle | null> };

export const GridsContext = createContext<Grids>({});

export const useGrid = (list: keyof Grids): RefObject<GridHandle | null> | undefined =>
  use(GridsContext)[list];
