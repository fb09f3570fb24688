import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { type RefObject, useCallback } from 'react';
import { scrollToField } from '../../../kit/form/FieldBox.js';
import type { Standing } from '../../../kit/form/page-order.js';
import {
  BOX_COLUMNS,
  DANGEROUS_COLUMNS,
  FEE_COLUMNS,
  GOODS_COLUMNS,
  LEG_COLUMNS,
  OVERSIZE_COLUMNS,
  REEFER_COLUMNS,
} from './entry-columns.js';
import { type EntryForm, isBlank, type ListName } from './entry-form.js';
import { type Place, placeOf } from './entry-places.js';
import { useEntryStore } from './entry-store.js';
import type { Grids } from './grids.js';

/** The cells of a grid, as they stand beside each other. */
const COLUMNS: { readonly [K in ListName]?: readonly { name: string }[] } = {
  Legs: LEG_COLUMNS,
  Goods: [...GOODS_COLUMNS, ...DANGEROUS_COLUMNS],
  Boxes: [...BOX_COLUMNS, ...REEFER_COLUMNS, ...OVERSIZE_COLUMNS],
  Fees: FEE_COLUMNS.payable,
};

/** The names under which a place may stand on the page: a field, else its whole list. */
const namesOf = ({ list, key, field }: Place): string[] =>
  list === undefined ? [field ?? ''] : [`${list}.${key ?? ''}.${field ?? ''}`, list];

/** Where a finding stands on the page. */
export function standingOf(
  root: ParentNode,
  form: EntryForm,
  { Prop }: Pick<EntryFinding, 'Prop'>,
): Standing {
  const place = placeOf(form, Prop);
  const { list, key, field } = place;
  return {
    element: namesOf(place)
      .map((name) => root.querySelector(`[data-place="${CSS.escape(name)}"]`))
      .find((box) => box !== null),
    cell: list && [
      form.lines[list].findIndex((line) => line.key === key),
      COLUMNS[list]?.findIndex(({ name }) => name === field) ?? 0,
    ],
  };
}

/** Brings a finding's place into view: the field, the cell, else the list. */
export function useEntryJump(
  root: RefObject<HTMLElement | null>,
  grids: Grids,
): (prop: string) => void {
  const store = useEntryStore();
  return useCallback(
    (prop) => {
      const { form, checked, only, showOnly } = store.getState();
      const place = placeOf(checked?.form ?? form, prop);
      const { list, key, field } = place;
      const at = list ?? field;
      if (only && at !== undefined && !only.has(at)) showOnly(new Set([...only, at]));
      // What was just shown is drawn first.
      setTimeout(() => {
        const within = root.current ?? document;
        const grid = list && gridOf(grids, form.lines, list, key, field);
        if (grid) grid.handle.focusCell(grid.row, grid.field);
        else namesOf(place).some((name) => scrollToField(name, within));
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
  const rows: readonly { key: string }[] = fee
    ? lines.Fees.filter(({ Side }) => Side === fee.Side)
    : lines[list];
  const handle = grids[fee?.Side === 'payable' ? 'Payables' : list]?.current;
  const row = rows.findIndex((line) => line.key === key);
  if (!handle || row < 0) {
    // The whole list lacks: its first blank line is where to begin.
    const blank = lines[list].findIndex((line) => isBlank(list, line as never));
    return handle && blank >= 0 ? { handle, row: blank, field: field ?? FIRST[list] ?? '' } : null;
  }
  return { handle, row, field: field ?? FIRST[list] ?? '' };
}

const FIRST: { readonly [K in ListName]?: string } = {
  Goods: 'Description',
  Boxes: 'Type',
  Fees: 'Name',
  Legs: 'Mode',
};
