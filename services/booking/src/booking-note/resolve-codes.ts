import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { type BasicOption, RANK_SAID, searchBasic } from '@quayside/contracts/masterdata/search';
import { type MeantRecord, partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placeAndCountry } from '@quayside/shipping-standards/country-names';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { placeAndState, stateOfPort } from '@quayside/shipping-standards/us-port-state';
import type { LearntReading } from '../note-reading/apply-lessons.js';
import { PLACES } from '../note-reading/read-path.js';

type Kind = 'port' | 'carrier';
const MOST_NAMED = 5;
/** What a search takes. */
const MOST_TYPED = 60;

/** What basic data makes of a text: one record, several that may be meant, or none. */
interface Meant {
  record: MeantRecord | null;
  options: readonly BasicOption[];
}

/** A text as people write places: with its code in brackets, with its country behind it. */
function readingsOf(kind: Kind, text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const upper = plain.toUpperCase();
  if (kind === 'carrier') return [upper, upper.split(/[（(]/, 1)[0]!.trim()].filter(Boolean);
  const code = /(?<![A-Z])([A-Z]{2})\s?([A-Z2-9]{3})(?![A-Z0-9])/.exec(upper);
  const bracketed = /[（(]\s*([A-Z]{2}\s?[A-Z2-9]{3})\s*[）)]/.exec(upper)?.[1]?.replace(/\s/g, '');
  const whole = code && code[0].length === upper.length ? code[0].replace(/\s/g, '') : undefined;
  const bare = upper.replace(/[（(][^（(）)]*[）)]/g, '').trim();
  return [
    ...new Set(
      [bracketed, whole, upper, bare, placeAndCountry(bare)?.place].flatMap((each) =>
        each ? [each] : [],
      ),
    ),
  ];
}

/** A name in two languages, 汉堡 HAMBURG, by its parts; [] for one language. */
function languagesOf(text: string): string[] {
  const plain = text.toUpperCase().replace(/[（(）)/]/g, ' ');
  const han = plain.replace(/[^\p{Script=Han}]/gu, '');
  const latin = plain
    .replace(/\p{Script=Han}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return han.length >= 2 && /[A-Z]{3}/.test(latin) ? [han, latin] : [];
}

/** The port that both languages of a name mean; where they do not agree, what either means. */
async function meantByLanguages(
  ctx: Ctx,
  partner: string | null,
  text: string,
): Promise<Meant | null> {
  const parts = languagesOf(text);
  const readings = parts.map((part) => readingsOf('port', part));
  const known = await partnerRecords(ctx, 'port', partner, readings.flat());
  const records = readings.flatMap((own) =>
    own.flatMap((each) => known.get(each) ?? []).slice(0, 1),
  );
  const [first, ...others] = [...new Map(records.map((each) => [each.code, each])).values()];
  if (!first) return null;
  if (others.length === 0 && records.length === parts.length) return { record: first, options: [] };
  return { record: null, options: [first, ...others].map(optionOf) };
}

/** The port of a name with an American state behind it, of those whose state is known. */
async function meantByState(
  ctx: Ctx,
  partner: string | null,
  text: string,
): Promise<MeantRecord | null> {
  const named = placeAndState(text);
  if (!named) return null;
  const place = named.place.toUpperCase();
  const record = (await partnerRecords(ctx, 'port', partner, [place])).get(place);
  return record && stateOfPort(record.code) === named.state ? record : null;
}

/** Asks basic data first for what is known exactly, as imports do, then as pickers search. */
async function meantBy(ctx: Ctx, kind: Kind, partner: string | null, text: string): Promise<Meant> {
  if (kind === 'port') {
    const record = await meantByState(ctx, partner, text);
    if (record) return { record, options: [] };
    const both = await meantByLanguages(ctx, partner, text);
    if (both) return both;
  }
  const readings = readingsOf(kind, text);
  const known = await partnerRecords(ctx, kind, partner, readings);
  const country = kind === 'port' ? placeAndCountry(text)?.country : undefined;
  for (const reading of readings) {
    const record = known.get(reading);
    if (record && (!country || record.code.startsWith(country))) return { record, options: [] };
  }
  const typed = [...readings].reverse().find((each) => each.length <= MOST_TYPED);
  if (!typed) return { record: null, options: [] };
  const options = await ctx.call(searchBasic, { Kind: kind, Keyword: typed, Limit: MOST_NAMED });
  const said = options.filter(({ Rank }) => (Rank ?? Number.POSITIVE_INFINITY) <= RANK_SAID);
  const [only] = said;
  if (only && said.length === 1)
    return { record: { code: only.Code, nameEn: only.NameEn || null }, options: [] };
  return {
    record: null,
    options: (country ? options.filter(({ Code }) => Code.startsWith(country)) : options).slice(
      0,
      MOST_NAMED,
    ),
  };
}

const optionOf = ({ code, nameEn }: MeantRecord): BasicOption =>
  ({ Code: code, NameCn: '', NameEn: nameEn ?? code }) as BasicOption;

const nameOf = ({ NameCn, NameEn }: BasicOption): string => (NameEn || NameCn).slice(0, 100);
const named = ({ Code, NameCn, NameEn }: BasicOption): string => `${NameCn || NameEn}（${Code}）`;

/** What is said where a text is like several records, or like one that is written otherwise. */
const likelyReason = (text: string, options: readonly BasicOption[]): string =>
  options.length === 1
    ? `“${text.slice(0, 60)}”按相近名称取为${named(options[0]!)}，请核对`
    : `“${text.slice(0, 60)}”可能是${options.map(named).join('、')}`.slice(0, 480);

const withCode = (field: NoteField, Path: string, given: Partial<NoteField>): NoteField => ({
  ...field,
  Path,
  Candidates: [],
  ...given,
});

async function resolvePort(
  ctx: Ctx,
  partner: string | null,
  field: NoteField,
  code: string,
): Promise<NoteField[]> {
  const text = field.Value ?? '';
  const { record, options } = await meantBy(ctx, 'port', partner, text);
  if (record) {
    const Value = record.nameEn || text.toUpperCase().slice(0, 100);
    return [{ ...field, Value }, withCode(field, code, { Value: record.code })];
  }
  const [first] = options;
  if (!first) {
    const whole = text.replace(/\s/g, '').toUpperCase();
    if (isUnLocode(whole))
      return [{ ...field, Value: whole }, withCode(field, code, { Value: whole })];
    return [
      {
        ...field,
        Value: text.slice(0, 100),
        Sure: false,
        Reason: '基础资料中没有这个地点，请选择代码',
      },
    ];
  }
  const Candidates = options.map((option) => ({ Value: option.Code, Text: named(option) }));
  const unsure = { Sure: false, Reason: likelyReason(text, options), Candidates };
  return [
    {
      ...field,
      ...unsure,
      Value: nameOf(first),
      Candidates: options.map((option) => ({ Value: nameOf(option), Text: named(option) })),
    },
    withCode(field, code, { ...unsure, Value: first.Code }),
  ];
}

async function resolveCarrier(ctx: Ctx, field: NoteField): Promise<NoteField> {
  const text = field.Value ?? '';
  const { record, options } = await meantBy(ctx, 'carrier', null, text);
  if (record) return { ...field, Value: record.code };
  const [first] = options;
  if (first) {
    const Candidates = options.map((option) => ({ Value: option.Code, Text: named(option) }));
    return {
      ...field,
      Value: first.Code,
      Sure: false,
      Reason: likelyReason(text, options),
      Candidates,
    };
  }
  const code = /^[A-Z]{4}$/.exec(text.trim().toUpperCase())?.[0] ?? null;
  return {
    ...field,
    Value: code,
    Sure: false,
    Reason: code ? '基础资料中没有这个代码，请核对' : '基础资料中没有这家船公司，请选择',
  };
}

/**
 * Puts codes in place of what a note calls ports and carriers, as imports and pickers find them: what is known exactly is sure; what is
 * merely alike is not, and everything that may be meant is named. `coded` are those that are codes already.
 */
export async function resolveCodes(
  ctx: Ctx,
  { fields, coded }: Pick<LearntReading, 'fields' | 'coded'>,
): Promise<NoteField[]> {
  const resolved: NoteField[] = [];
  const carrier = fields.find(({ Path }) => Path === 'CarrierCode');
  const carrierField =
    carrier?.Value && !coded.has('CarrierCode') ? await resolveCarrier(ctx, carrier) : carrier;
  for (const field of fields) {
    const code = PLACES.find(([name]) => name === field.Path)?.[1];
    if (field === carrier && carrierField) resolved.push(carrierField);
    else if (code && !coded.has(field.Path) && field.Value)
      resolved.push(...(await resolvePort(ctx, carrierField?.Value ?? null, field, code)));
    else resolved.push(field);
  }
  return resolved;
}

/** What texts of a note mean in our codes, for what is learnt from corrections. */
export async function codesOf(
  ctx: Ctx,
  kind: Kind,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const readings = new Map(texts.map((text) => [text, readingsOf(kind, text)]));
  const known = await partnerRecords(ctx, kind, null, [...readings.values()].flat());
  return new Map(
    [...readings].flatMap(([text, own]) => {
      const code = own.map((each) => known.get(each)?.code).find(Boolean);
      return code ? [[text, code] as const] : [];
    }),
  );
}
