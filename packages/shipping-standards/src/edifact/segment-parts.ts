import { edifactDate } from './edifact-date.js';
import type { SegmentDraft } from './edifact-writer.js';
import type { DecimalText, InstructionParty } from './iftmin.js';
import { NAME_COMPONENTS, TEXT_COMPONENTS } from './message-fitter.js';

/** The values in parts of at most `size`. */
export function chunks<T>(values: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < values.length; at += size) parts.push(values.slice(at, at + size));
  return parts;
}

/** DTM of a local date or date and time; nothing for null. */
export function dateOf(qualifier: string, local: string | null): SegmentDraft[] {
  if (local === null) return [];
  const { value, format } = edifactDate(local);
  return [['DTM', [qualifier, value, format]]];
}

/** FTX of lines, five to a segment. */
export function textsOf(qualifier: string, lines: readonly string[]): SegmentDraft[] {
  return chunks(lines, TEXT_COMPONENTS).map(
    (part): SegmentDraft => ['FTX', qualifier, '', '', part],
  );
}

/** RFF; nothing for an empty number. */
export function referenceOf(qualifier: string, number: string): SegmentDraft[] {
  return number === '' ? [] : [['RFF', [qualifier, number]]];
}

/** MEA of the goods or box at hand; nothing for null. */
export function measureOf(
  dimension: string,
  unit: string,
  amount: DecimalText | null,
): SegmentDraft[] {
  return amount === null ? [] : [['MEA', 'AAE', dimension, [unit, amount]]];
}

/** CNT; nothing for null. */
export function controlTotal(
  qualifier: string,
  amount: string | number | null,
  unit: string,
): SegmentDraft[] {
  return amount === null ? [] : [['CNT', [qualifier, String(amount), unit]]];
}

/** CTA of the person to ask and COM of each way to reach them; nothing when none is said. */
export function contactOf({
  name,
  phone,
  email,
}: {
  name: string;
  phone: string;
  email: string;
}): SegmentDraft[] {
  if (!name && !phone && !email) return [];
  return [
    ['CTA', 'IC', ['', name]],
    ...(email ? [['COM', [email, 'EM']] as const] : []),
    ...(phone ? [['COM', [phone, 'TE']] as const] : []),
  ];
}

/**
 * A party with all its lines: up to five where the trade looks for them (C080; C058 beside a code), then both, of which C058 is read first;
 * more than ten continue in further segments of the same party.
 */
export function partyOf(
  role: string,
  agency: string,
  party: InstructionParty | null,
): SegmentDraft[] {
  if (!party) return [];
  const parts = chunks(party.lines, 2 * NAME_COMPONENTS);
  const segments = (parts.length > 0 ? parts : [[]]).map((lines, at): SegmentDraft => {
    const inC058 =
      lines.length > NAME_COMPONENTS || party.code !== '' ? lines.slice(0, NAME_COMPONENTS) : [];
    const code = at === 0 && party.code ? [party.code, '160', agency] : '';
    return ['NAD', role, code, inC058, lines.slice(inC058.length)];
  });
  const [first, ...further] = segments as [SegmentDraft, ...SegmentDraft[]];
  return [
    first,
    ...contactOf({ name: party.contactName, phone: party.phone, email: party.email }),
    ...further,
  ];
}

/** Documents behind the first party and whom to ask there. */
export function withDocuments(
  parties: readonly SegmentDraft[],
  documents: readonly SegmentDraft[],
): SegmentDraft[] {
  const next = parties.findIndex(([tag], at) => at > 0 && tag === 'NAD');
  const end = next < 0 ? parties.length : next;
  return [...parties.slice(0, end), ...documents, ...parties.slice(end)];
}
