import { type RefObject, useCallback } from 'react';
import { scrollToField } from '../../../kit/form/FieldBox.js';
import { isBlank, type ListName } from './entry-form.js';
import { placeOf } from './entry-places.js';
import { useEntryStore } from './entry-store.js';
import type { Grids } from './grids.js';

/** Brings a finding's place into view: the field, the cell, else the list. */
export function useEntryJump(root: RefObject<HTMLElement | null>, grids: Grids): (prop: string) => void {
  const store = useEntryStore();
  return useCallback(
    (prop) => {
      const { form, checked, only, showOnly } = store.getState();
      const { list, key, field } = placeOf(checked?.form ?? form, prop);
      const at = list ?? field;
      if (only && at !== undefined && !only.has(at)) showOnly(new Set([...only, at]));
      // What was just shown is drawn first.
      setTimeout(() => {
        const within = root.current ?? document;
        if (list === undefined) {
          scrollToField(field ?? '', within);
          return;
        }
        const grid = gridOf(grids, form.lines, list, key, field);
        if (grid) grid.handle.focusCell(grid.row, grid.field);
        else if (!scrollToField(`${list}.${key ?? ''}.${field ?? ''}`, within)) scrollToField(list, within);
      }, 60);
    },
    [store, root, grids],
  );
}

/** The grid of a list with the row of a line: of fees, each side has its own. */
function gridOf(
  grids: Grids,
  lines: ReturnType<ReturnType<typeof useEntryStore>['getState']>['form']['lines'],
  list: ListName,
  key: string | undefined,
  field: string | undefined,
) {
  const fee = list === 'Fees' ? lines.Fees.find((line) => line.key === key) : undefined;
  const rows: readonly { key: string }[] = fee ? lines.Fees.filter(({ Side }) => Side === fee.Side) : lines[list];
  const handle = grids[fee?.Side === 'payable' ? 'Payables' : list]?.current;
  const row = rows.findIndex((line) => line.key === key);
  if (!handle || row < 0) {
    // The whole list lacks: its first blank line is where to begin.
    const blank = lines[list].findIndex((line) => isBlank(list, line as never));
    return handle && blank >= 0 ? { handle, row: blank, field: field ?? FIRST[list] ?? '' } : null;
  }
  return { handle, row, field: field ?? FIRST[list] ?? '' };
}

const FIRST: { readonly [K in ListName]?: string } = { Goods: 'Description', Boxes: 'Type', Fees: 'Name', Legs: 'Mode' };
