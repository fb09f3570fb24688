import { fieldsOf } from '@quayside/contracts/core/field';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { type ProposedField, SiTemplateContent } from '@quayside/contracts/si/template.api';

const PARTIES: readonly string[] = ['TBI_CONSIGNOR', 'TBI_CONSIGNEE'];
const NAME_LENGTH = 60;
/** Shorter numbers stand in addresses and goods names by chance. */
const TELLING = 5;
const A_DATE = /\b20\d\d\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}/;

/**
 * Which fields of an SI are worth a template. A field is proposed when at least half of the earlier SIs of the same two parties
 * say the same; with no earlier one everything but the remarks is. A text that names this bill, its boxes or a date never is.
 * @param past contents of earlier SIs of the same shipper and consignee, one per order
 */
export function proposedFields(si: SiInput, past: readonly SiTemplateContent[]): ProposedField[] {
  const numbers = numbersOf(si);
  const fields: ProposedField[] = [];
  for (const [Name, { label: Label }] of fieldsOf(SiTemplateContent)) {
    const Value = si[Name as keyof SiTemplateContent];
    if (!Value) continue;
    fields.push({ Name, Label, Value, ...judged(Name, Value, past, numbers) });
  }
  return fields;
}

function judged(
  name: string,
  value: string,
  past: readonly SiTemplateContent[],
  numbers: readonly string[],
): Pick<ProposedField, 'Proposed' | 'Reason'> {
  const text = value.toUpperCase();
  if (numbers.some((number) => text.includes(number)))
    return { Proposed: false, Reason: '含提单号、箱号或封号，每票不同' };
  if (A_DATE.test(value)) return { Proposed: false, Reason: '含日期，每票不同' };
  if (past.length === 0) {
    if (name === 'TBI_REMARKS') return { Proposed: false, Reason: '备注通常每票不同' };
    return { Proposed: true, Reason: '这对收发货人的第一票' };
  }
  if (PARTIES.includes(name))
    return { Proposed: true, Reason: `近 ${past.length + 1} 票同一对收发货人` };
  const same = past.filter((other) => other[name as keyof SiTemplateContent] === value).length;
  return {
    Proposed: same * 2 >= past.length,
    Reason: `近 ${past.length + 1} 票中 ${same + 1} 票相同`,
  };
}

/** The numbers that belong to this bill alone, in capitals. */
function numbersOf(si: SiInput): string[] {
  const boxes = (si.BoxInfos ?? []).flatMap(({ BoxInfo }) => [
    BoxInfo.TBX_CNNO,
    BoxInfo.TBX_SEALNO,
  ]);
  return [si.TBI_MBL_NO, si.TBI_SIMBL_NO, si.TBI_SHREF_NO, ...boxes].flatMap((number) =>
    number && number.length >= TELLING ? [number.toUpperCase()] : [],
  );
}

/** How a forwarder would call it: port of discharge and the buyer's name. */
export function proposedName({
  TBI_XIEHG,
  TBI_CONSIGNEE,
  TBI_NOTIFIER_1,
  TBI_CONSIGNOR,
}: SiInput): string {
  const buyer = /^TO (THE )?ORDER/i.test(TBI_CONSIGNEE ?? '')
    ? TBI_NOTIFIER_1 || TBI_CONSIGNOR
    : TBI_CONSIGNEE;
  const name = [TBI_XIEHG, (buyer ?? '').split('\n')[0]].filter(Boolean).join(' ');
  return (name || 'SI模板').slice(0, NAME_LENGTH).trim();
}
