import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  askedForReason,
  type CargoDeclaration,
  type CargoText,
  isReason,
  saysMore,
  type UndeclaredFacts,
  undeclaredFacts,
  undeclaredText,
} from '@quayside/shipping-standards/cargo-words/undeclared';
import type { Bill, OrderFacts } from './subject.js';

/** Fields of the header in which cargo is described or spoken of. */
const TEXTS = ['TBI_GOODS', 'TBI_MARKS', 'TBI_REMARKS', 'TBI_SHREMARKS'] as const;
const LINE_TEXTS = ['TBD_GOODS', 'TBD_CNGOODS', 'TBD_MARKS'] as const;

/** The texts of a bill; lines that say what an earlier one said are named once. */
function textsOf(si: SiInput): CargoText[] {
  const lines = (si.BoxInfos ?? []).flatMap(({ BoxDetails = [] }, box) =>
    BoxDetails.flatMap((detail, line) =>
      LINE_TEXTS.map((name) => ({
        place: `BoxInfos[${box}].BoxDetails[${line}].${name}`,
        text: detail[name],
      })),
    ),
  );
  const seen = new Set<string>();
  return [...TEXTS.map((name) => ({ place: name, text: si[name] })), ...lines].filter(
    ({ text }) => text && !seen.has(text) && seen.add(text),
  );
}

type Declaring = Pick<OrderFacts, 'GoodsType'>;

const declarationOf = (si: SiInput, order: Declaring): CargoDeclaration => ({
  goodsType: si.TBI_GOODS_TYPE ?? order.GoodsType,
  boxTypes: (si.BoxInfos ?? []).flatMap(({ BoxInfo }) => BoxInfo.TBX_TYPE ?? []),
});

const undeclaredOf = (si: SiInput, order: Declaring): UndeclaredFacts[] =>
  undeclaredFacts(declarationOf(si, order), textsOf(si));

/**
 * What is said of dangerous goods, lithium batteries, temperatures and oversize against the goods and box
 * types: errors at the texts and at the reason until a reason is given, a warning for the desk after that.
 */
export function judgeCargo({ si, subject: { order }, list }: Bill): void {
  const found = undeclaredOf(si, order);
  if (found.length === 0) return;
  const reason = isReason(si.CargoReason) ? si.CargoReason.trim() : null;
  for (const group of found) {
    const text = undeclaredText(group);
    if (reason) list.found('cargo-answered', group.place, `${text}，说明：${reason}`);
    else list.found('cargo-undeclared', group.place, text);
  }
  if (!reason)
    list.found('cargo-reason', 'CargoReason', askedForReason(found, declarationOf(si, order)));
}

/**
 * The reason of a bill that is handed in again: the stored one where the request does not name it, and
 * none where it answered for less than the bill says now.
 */
export function reasonOf(si: SiInput, before: SiInput, order: Declaring): string | null {
  const reason = si.CargoReason === undefined ? before.CargoReason : si.CargoReason;
  if (!reason?.trim()) return null;
  const isKept = reason === before.CargoReason;
  return isKept && saysMore(undeclaredOf(si, order), undeclaredOf(before, order)) ? null : reason;
}
