import { FeeBasis } from '@quayside/contracts/booking/entry/choices';
import type { EntryBox, EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { PartFee, PartFees } from '@quayside/contracts/booking/release/part-fees.api';
import { teuOf } from '@quayside/contracts/freight/boxes';
import { boxesByType } from '../entry-order/boxes-by-type.js';

/** Boxes by type, asked for and confirmed. */
export interface PartlyConfirmed {
  readonly asked: ReadonlyMap<string, number>;
  readonly confirmed: ReadonlyMap<string, number>;
  readonly fees: readonly (EntryFee & { LineId?: number | null })[];
}

const sum = (boxes: ReadonlyMap<string, number>, unit: (type: string) => number): number =>
  [...boxes].reduce((total, [type, count]) => total + count * unit(type), 0);

/** How many units of a basis there are; null for one that containers say nothing of. */
function counted({ Basis, BoxType }: EntryFee, boxes: ReadonlyMap<string, number>): number | null {
  const unit = Basis === FeeBasis.Teu ? teuOf : () => 1;
  if (Basis !== FeeBasis.Teu && Basis !== FeeBasis.Container && Basis !== FeeBasis.ContainerType)
    return null;
  if (BoxType) return (boxes.get(BoxType) ?? 0) * unit(BoxType);
  return Basis === FeeBasis.ContainerType ? null : sum(boxes, unit);
}

/**
 * Fees that are counted by containers, with the quantity that the carrier's confirmation gives; those that stand so already are none. A fee of a type
 * that was not asked for is somebody's own and stays.
 */
export function partFeesOf({ asked, confirmed, fees }: PartlyConfirmed): PartFees {
  const Lines = fees.flatMap((fee): PartFee[] => {
    const [whole, part] = [counted(fee, asked), counted(fee, confirmed)];
    const Quantity = fee.Quantity ?? 0;
    if (whole === null || part === null || whole === 0 || Quantity === part || !fee.LineId)
      return [];
    return [
      {
        LineId: fee.LineId,
        Side: fee.Side,
        Name: fee.Name || fee.Code || '未命名',
        Basis: fee.Basis as FeeBasis,
        BoxType: fee.BoxType ?? null,
        Price: fee.Price ?? null,
        Currency: fee.Currency ?? null,
        Quantity,
        Confirmed: part,
        Proposed: Quantity === whole,
      },
    ];
  });
  const others = [...confirmed]
    .filter(([type, count]) => count > (asked.get(type) ?? 0))
    .map(([type]) => type);
  const fixed = fees.filter((fee) => counted(fee, asked) === null).length;
  return {
    Lines,
    Notes: [
      ...(others.length > 0
        ? [`船公司以 ${others.join('、')} 代用，代用箱型的费用请自行填写`]
        : []),
      ...(fixed > 0 ? [`${fixed} 项不按箱计的费用（按票、按单、按体积等）不变`] : []),
    ],
  };
}

/** What a change of fees is called in the story: 海运费 40HQ 5→3. */
export const partFeeText = ({ Name, BoxType, Quantity, Confirmed }: PartFee): string =>
  `${[Name, BoxType].filter(Boolean).join(' ')} ${Quantity}→${Confirmed || '不收'}`;

/** A booking as its fees are judged by. */
export const partOf = ({
  Boxes,
  Confirmed,
  Fees,
}: {
  Boxes: readonly EntryBox[];
  Confirmed: readonly { Type: string; Count: number }[];
  Fees: PartlyConfirmed['fees'];
}): PartlyConfirmed => ({
  asked: boxesByType(Boxes),
  confirmed: boxesByType(Confirmed),
  fees: Fees,
});
