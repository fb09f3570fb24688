import { fieldsOf } from '@quayside/contracts/core/field';
import { DemandCheck, DemandWhen, type FindingFix } from '@quayside/contracts/si/choices';
import { RuleField, type SiRuleInput } from '@quayside/contracts/si/rule.api';
import {
  Box,
  BoxDetail,
  type BoxEntry,
  type SiInput,
} from '@quayside/contracts/si/shipping-instruction';
import { safePattern } from '@quayside/shipping-standards/safe-pattern';
import { plainWords } from './carrier-profile.js';
import type { FindingList } from './finding-list.js';
import type { Bill } from './subject.js';

/** Where a field stands: in the header, in a box or in a goods line. */
type Level = 'header' | 'box' | 'detail';
type Row = Readonly<Record<string, unknown>>;
/** Answers what is wrong with a value, or null. */
type Test = (value: unknown) => string | null;

/** A demand of a carrier's own, compiled. */
export interface Demand {
  readonly code: string;
  readonly field: string;
  readonly level: Level;
  readonly test: Test;
  readonly fix: FindingFix | null;
  readonly when: {
    readonly field: string;
    readonly level: Level;
    readonly holds: (values: readonly unknown[]) => boolean;
  } | null;
}

const levelOf = (field: string): Level =>
  fieldsOf(Box).has(field) ? 'box' : fieldsOf(BoxDetail).has(field) ? 'detail' : 'header';
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
const isEmpty = (value: unknown): boolean => textOf(value).trim() === '';

/** The values of a list that a person wrote: one a line, or between commas. */
export const listed = (value: string | null | undefined): string[] =>
  (value ?? '')
    .split(/[\n,，;；、]/)
    .map(plainWords)
    .filter(Boolean);

/** A number that a demand compares with; null for what is none. */
export const numberOf = (value: string | null | undefined): number | null =>
  value && /^\d{1,11}(?:\.\d{1,3})?$/.test(value.trim()) ? Number(value) : null;

/** Words stand by themselves: FAK is not in FAKIR. Chinese words stand anywhere. */
function wordFinder(words: readonly string[]): (text: string) => string | undefined {
  const latin = /^[\u0020-\u007e]*$/;
  return (text) => {
    const plain = ` ${plainWords(text)} `;
    return words.find((word) => plain.includes(latin.test(word) ? ` ${word} ` : word));
  };
}

const CHECKS: Readonly<Record<DemandCheck, (label: string, value: string) => Test>> = {
  [DemandCheck.Required]: (label) => (value) => (isEmpty(value) ? `请填写${label}` : null),
  [DemandCheck.Empty]: (label) => (value) => (isEmpty(value) ? null : `${label}必须留空`),
  [DemandCheck.OneOf]: (label, given) => {
    const values = new Set(listed(given));
    return (value) =>
      isEmpty(value) || values.has(plainWords(textOf(value)))
        ? null
        : `${label}只能是${[...values].join('、')}`;
  },
  [DemandCheck.Forbidden]: (label, given) => {
    const find = wordFinder(listed(given));
    return (value) => {
      const word = isEmpty(value) ? undefined : find(textOf(value));
      return word ? `${label}不能含有“${word}”` : null;
    };
  },
  [DemandCheck.Contains]: (label, given) => {
    const words = listed(given);
    const find = wordFinder(words);
    return (value) =>
      isEmpty(value) || find(textOf(value)) ? null : `${label}须写明${words.join('或')}`;
  },
  [DemandCheck.Pattern]: (label, given) => {
    const matches = safePattern(given);
    return (value) =>
      isEmpty(value) || matches(textOf(value)) ? null : `${label}格式应为${given}`;
  },
  [DemandCheck.MinLength]: (label, given) => (value) =>
    isEmpty(value) || Array.from(textOf(value).trim()).length >= Number(given)
      ? null
      : `${label}至少${given}个字符`,
  [DemandCheck.MaxLength]: (label, given) => (value) =>
    Array.from(textOf(value)).length <= Number(given) ? null : `${label}最多${given}个字符`,
  [DemandCheck.MaxLines]: (label, given) => (value) =>
    textOf(value).split(/\r\n|\r|\n/).length <= Number(given) ? null : `${label}最多${given}行`,
  [DemandCheck.Least]: (label, given) => (value) =>
    isEmpty(value) || Number(value) >= Number(given) ? null : `${label}不能小于${given}`,
  [DemandCheck.Most]: (label, given) => (value) =>
    isEmpty(value) || Number(value) <= Number(given) ? null : `${label}不能大于${given}`,
};

/** Of a field that several boxes or lines have, one is enough; what must not be, none of them may be. */
function condition(
  check: DemandWhen,
  given: string | null | undefined,
): (values: readonly unknown[]) => boolean {
  const wanted = listed(given);
  const find = wordFinder(wanted);
  const isWanted = (value: unknown) => wanted.includes(plainWords(textOf(value)));
  switch (check) {
    case DemandWhen.Filled:
      return (values) => values.some((value) => !isEmpty(value));
    case DemandWhen.Empty:
      return (values) => values.every(isEmpty);
    case DemandWhen.OneOf:
      return (values) => values.some(isWanted);
    case DemandWhen.NoneOf:
      return (values) => !values.some(isWanted);
    case DemandWhen.StartsWith:
      return (values) =>
        values.some((value) => wanted.some((start) => plainWords(textOf(value)).startsWith(start)));
    case DemandWhen.Contains:
      return (values) => values.some((value) => find(textOf(value)) !== undefined);
  }
}

/** A demand ready to be held against bills; null for a record that is none. Throws an Error with a Chinese text for a wrong pattern. */
export function compiledDemand(rule: SiRuleInput): Demand | null {
  const { Code, Field, Demand, Value, WhenField, WhenCheck, WhenValue, Fix } = rule;
  if (!Field || !Demand) return null;
  return {
    code: Code,
    field: Field,
    level: levelOf(Field),
    test: CHECKS[Demand](RuleField.label(Field).replace('·', '的'), (Value ?? '').trim()),
    fix: Fix ?? null,
    when:
      WhenField && WhenCheck
        ? { field: WhenField, level: levelOf(WhenField), holds: condition(WhenCheck, WhenValue) }
        : null,
  };
}

/** Where a demand looks: the header, a box, a line, each with what is above it. */
interface Spot {
  readonly header: SiInput;
  readonly entry?: BoxEntry;
  readonly detail?: BoxDetail;
}

/** The values of a field as seen from a spot: those above and at it, and all those below it. */
function valuesFrom({ header, entry, detail }: Spot, level: Level, field: string): unknown[] {
  if (level === 'header') return [(header as Row)[field]];
  const entries = entry ? [entry] : (header.BoxInfos ?? []);
  if (level === 'box') return entries.map(({ BoxInfo }) => (BoxInfo as Row)[field]);
  return (detail ? [detail] : entries.flatMap(({ BoxDetails = [] }) => BoxDetails)).map(
    (line) => (line as Row)[field],
  );
}

function judgeDemand(
  { code, field, test, fix, when }: Demand,
  list: FindingList,
  spot: Spot,
  holder: object,
): void {
  const fault = test((holder as Row)[field]);
  if (fault === null) return;
  if (when && !when.holds(valuesFrom(spot, when.level, when.field))) return;
  list.found(code, field, fault, { fix });
}

/** The demands of the carrier, the route and the customer beyond the rules of the engine. */
export function judgeDemands({ si, rules: { demands }, list }: Bill): void {
  if (demands.length === 0) return;
  const of = (level: Level) => demands.filter((demand) => demand.level === level);
  for (const demand of of('header')) judgeDemand(demand, list, { header: si }, si);
  const [boxes, details] = [of('box'), of('detail')];
  if (boxes.length + details.length === 0) return;
  (si.BoxInfos ?? []).forEach((entry, index) => {
    const place = list.at(`BoxInfos[${index}]`);
    for (const demand of boxes)
      judgeDemand(demand, place.at('BoxInfo'), { header: si, entry }, entry.BoxInfo);
    if (details.length === 0) return;
    (entry.BoxDetails ?? []).forEach((detail, at) => {
      const line = place.at(`BoxDetails[${at}]`);
      for (const demand of details)
        judgeDemand(demand, line, { header: si, entry, detail }, detail);
    });
  });
}
