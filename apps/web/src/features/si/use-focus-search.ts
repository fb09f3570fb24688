import { siRejection } from '@quayside/contracts/si/carrier-message.api';
import { type RefObject, useEffect, useRef } from 'react';
import type { GridHandle } from '../../kit/grid/EditableGrid.js';
import { call } from '../../kit/http/call.js';
import { useActive, useScreen } from '../../kit/screen/ScreenContext.js';
import { REJECTION } from '../../pickers/carrier/rejection.js';
import { placeOf } from './si-places.js';

const RETRY_MS = 100;
/** The grid of the boxes is loaded while the form is shown already. */
const MOST_TRIES = 50;

/** The place that the address asks for: a path as the rules name it, or the first one that the carrier refused. */
async function placeAsked(focus: string, id: number): Promise<string | null> {
  if (focus !== REJECTION) return focus;
  const { Faults } = await call(siRejection, { Id: id });
  return Faults.find(({ Prop }) => Prop)?.Prop ?? null;
}

/** Leads to the field that the address names as `focus`, once, and takes it out of the address. */
export function useFocusSearch(
  jump: (prop: string) => void,
  boxes: RefObject<GridHandle | null>,
): void {
  const active = useActive();
  const { search, setSearch } = useScreen();
  const { focus, id } = search;
  const leave = useRef(setSearch);
  leave.current = setSearch;
  useEffect(() => {
    if (!focus || !active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const reach = (prop: string, tries: number): void => {
      if (ended) return;
      if (placeOf(prop).box !== undefined && !boxes.current && tries < MOST_TRIES) {
        timer = setTimeout(() => reach(prop, tries + 1), RETRY_MS);
        return;
      }
      jump(prop);
      leave.current({ focus: undefined }, { replace: true });
    };
    placeAsked(focus, Number(id) || 0).then(
      (prop) =>
        prop ? reach(prop, 0) : !ended && leave.current({ focus: undefined }, { replace: true }),
      () => undefined,
    );
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [focus, id, active, jump, boxes]);
}
