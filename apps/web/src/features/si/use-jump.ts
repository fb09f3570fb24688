import { FindingSeverity } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';
import { type RefObject, useCallback } from 'react';
import { scrollToField } from '../../kit/form/FieldBox.js';
import { inPageOrder, type Standing } from '../../kit/form/page-order.js';
import type { GridHandle } from '../../kit/grid/EditableGrid.js';
import { scrolling } from '../../kit/theme/motion.js';
import { findingText } from './place-text.js';
import { BOX_COLUMNS, DETAIL_COLUMNS } from './si-grid.js';
import { isOfAll, placeName, placeOf } from './si-places.js';
import { useSiStore } from './si-store.js';

/** Where a finding stands in the form: goods lines below all boxes, and what is about all bills after the bills. */
function standingOf(root: ParentNode, prop: string): Standing {
  const place = placeOf(prop);
  const { copy, box, detail, field } = place;
  const part = isOfAll(prop) ? Number.MAX_SAFE_INTEGER : copy;
  if (box === undefined)
    return { part, element: root.querySelector(`[data-place="${CSS.escape(placeName(place))}"]`) };
  const columns: readonly { name: string }[] = detail === undefined ? BOX_COLUMNS : DETAIL_COLUMNS;
  const cell = [box, detail ?? 0, columns.findIndex(({ name }) => name === field)];
  return {
    part,
    element: root.querySelector('[data-grid-start=boxes]'),
    cell: [detail === undefined ? 0 : 1, ...cell],
  };
}

/** Findings as they stand one after the other on the page of the form. */
export const inFormOrder = <F extends { readonly Prop: string }>(
  root: RefObject<HTMLElement | null>,
  findings: readonly F[],
): F[] => inPageOrder(findings, ({ Prop }) => standingOf(root.current ?? document, Prop));

/** The fault to begin with, which stands first on the page, and how it is told; nothing is wrong without one. */
export function firstFault(
  root: RefObject<HTMLElement | null>,
  findings: readonly Finding[],
  bills: number,
) {
  const [first] = inFormOrder(
    root,
    findings.filter(({ Severity }) => Severity === FindingSeverity.Error),
  );
  if (!first) return undefined;
  const shown = standingOf(root.current ?? document, first.Prop).element;
  return {
    prop: first.Prop,
    text: `还有错误需要修改${shown ? '，已为您定位到第一处' : ''}。${findingText(first, bills)}`,
  };
}

/** Brings a finding's place into view: the bill, then the field or the cell. */
export function useJump(
  root: RefObject<HTMLElement | null>,
  boxes: RefObject<GridHandle | null>,
  details: RefObject<GridHandle | null>,
): (prop: string) => void {
  const store = useSiStore();
  return useCallback(
    (prop) => {
      const place = placeOf(prop);
      const { show, showBox, openDetails, active } = store.getState();
      if (place.copy !== active && !isOfAll(prop)) show(place.copy);
      if (place.detail !== undefined && place.box !== undefined) {
        showBox(place.box);
        openDetails(true);
      }
      // The bill or the part that was just opened is drawn first.
      setTimeout(() => {
        if (place.box === undefined) {
          if (!scrollToField(placeName(place), root.current ?? document))
            root.current?.scrollIntoView({ behavior: scrolling() });
        } else if (place.detail === undefined) {
          boxes.current?.focusCell(place.box, place.field ?? BOX_COLUMNS[1]!.name);
        } else {
          details.current?.focusCell(place.detail, place.field ?? DETAIL_COLUMNS[0]!.name);
        }
      }, 60);
    },
    [store, root, boxes, details],
  );
}
