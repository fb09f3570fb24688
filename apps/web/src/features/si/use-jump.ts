import { type RefObject, useCallback } from 'react';
import { scrollToField } from '../../kit/form/FieldBox.js';
import type { GridHandle } from '../../kit/grid/EditableGrid.js';
import { scrolling } from '../../kit/theme/motion.js';
import { BOX_COLUMNS, DETAIL_COLUMNS } from './si-grid.js';
import { placeName, placeOf } from './si-places.js';
import { useSiStore } from './si-store.js';

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
      if (place.copy !== active) show(place.copy);
      if (place.detail !== undefined && place.box !== undefined) {
        showBox(place.box);
        openDetails(true);
      }
      // The bill or the part that was just opened is drawn first.
      setTimeout(() => {
        if (place.box === undefined) {
          if (!scrollToField(placeName(place), root.current ?? document)) root.current?.scrollIntoView({ behavior: scrolling() });
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
