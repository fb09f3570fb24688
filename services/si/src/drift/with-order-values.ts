import type { BoxEntry, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { isTotal } from './said.js';

const CELLS = {
  TotalPackages: ['TBX_NUM', 'TBD_NUM'],
  TotalWeight: ['TBX_WEIGHT', 'TBD_WEIGHT'],
  TotalVolume: ['TBX_VOLUME', 'TBD_VOLUME'],
} as const;

/**
 * Why a person has to enter the new value; null when it goes in by itself. Cargo is spread over boxes and bills by whoever has stuffed
 * them, so that a total is taken over only where there is one place for it.
 */
export function manualReason(
  { BoxInfos }: Pick<WholeSi, 'BoxInfos'>,
  bills: number,
  prop: string,
): string | null {
  if (!isTotal(prop)) return null;
  if (prop === 'ContainerSummary') return '请在表单中按箱修改';
  if (bills > 1) return `同票有${bills}份提单，请在表单中修改`;
  if (BoxInfos.length !== 1) return `共有${BoxInfos.length}个箱，请在表单中按箱修改`;
  return (BoxInfos[0]?.BoxDetails?.length ?? 0) > 1 ? '箱内有多项货物，请在表单中修改' : null;
}

function withTotal(
  { BoxInfo, BoxDetails = [] }: BoxEntry,
  prop: keyof typeof CELLS,
  value: number,
): BoxEntry {
  const [cell, line] = CELLS[prop];
  return {
    BoxInfo: { ...BoxInfo, [cell]: value },
    BoxDetails: BoxDetails.map((detail) =>
      detail[line] == null ? detail : { ...detail, [line]: value },
    ),
  };
}

/** An SI with new values where `manualReason` lets them go in, as it is handed in again. */
export function withOrderValues(
  si: WholeSi,
  drifts: readonly { Prop: string; NewValue: string | null }[],
): SiInput {
  const input: SiInput = { ...snapshotOf(si), Id: si.Id, Version: si.Version };
  for (const { Prop, NewValue } of drifts) {
    if (isTotal(Prop))
      input.BoxInfos = (input.BoxInfos ?? []).map((box) =>
        withTotal(box, Prop as keyof typeof CELLS, Number(NewValue)),
      );
    else Object.assign(input, { [Prop]: NewValue });
  }
  return input;
}
