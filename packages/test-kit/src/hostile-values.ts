import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';

const TEXTS = ['\u0000', 'x\ud800', "%_'\\", '__proto__', '\u202e\ufffe😀', '0000-00-00'];
const NUMBERS = [
  -1e308,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  2_147_483_648,
  32_768,
  0,
  -1,
  0.1,
  5e-324,
];
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '2026-02-30',
];
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '1900-01-01T00:00:00+14:00',
  '2199-12-31T23:59:59.999999999-14:00',
  '2199-12-31T23:59:59+23:59',
  '2026-01-01T24:00:00Z',
  '9999-12-31T23:59:59Z',
];
const JSONS: readonly unknown[] = [
  '\u0000',
  { '\ud800': 1 },
  { __proto__: null, constructor: 1 },
  [[[[1e308]]]],
  '',
  0,
];

/** Values at and beyond what a field of the kind can hold, and a few that look like something else. */
function hostileValues(meta: FieldMeta, kind: string): readonly unknown[] {
  switch (kind) {
    case 'text':
      return [...TEXTS, '汉'.repeat(meta.max ?? 200), { toString: 1 }];
    case 'integer':
    case 'decimal':
      return [...NUMBERS, meta.least, meta.most, 10 ** (meta.digits ?? 1) - 1].filter(
        (value) => value !== undefined,
      );
    case 'day':
      return DAYS;
    case 'instant':
      return INSTANTS;
    case 'choice':
      return [
        '__proto__',
        1e308,
        ...(meta.choices?.options ?? []).map(({ value }) => value).slice(0, 2),
      ];
    case 'flag':
      return [true, false, 'true', 2];
    case 'list':
      return [
        [],
        [null],
        ...hostileValues({ ...meta, max: 200 }, meta.type ? 'object' : (meta.item ?? 'text')).map(
          (value) => [value],
        ),
      ];
    case 'object':
      return [{}, [], { __proto__: null }];
    case 'json':
      return JSONS;
    default:
      return [];
  }
}

const LIKELY = [
  'A',
  'AB',
  'ABC',
  'ABCD',
  'CNNGB',
  'ABCDEF',
  '1',
  '12',
  '08:00',
  '2026-11',
  '123456',
  '13900000000',
  'a@b.cn',
  '9074729',
];

function likely(meta: FieldMeta): unknown {
  switch (meta.kind) {
    case 'text':
      return LIKELY.find(
        (text) =>
          text.length >= (meta.min ?? 1) &&
          text.length <= (meta.max ?? 200) &&
          (meta.pattern?.test(text) ?? true),
      );
    case 'integer':
    case 'decimal':
      return Math.max(meta.least ?? 1, 1);
    case 'flag':
      return true;
    case 'day':
      return '2026-11-21';
    case 'instant':
      return '2026-11-21T02:00:00Z';
    case 'choice':
      return meta.choices?.options[0]?.value;
    case 'list':
      return meta.type
        ? [likelyRequest(meta.type())]
        : [likely({ ...meta, kind: meta.item ?? 'text', min: undefined } as FieldMeta)];
    case 'object':
      return meta.type ? likelyRequest(meta.type()) : {};
    default:
      return {};
  }
}

/** A request with a plausible value in every required field. */
export const likelyRequest = (type: Class): Record<string, unknown> =>
  Object.fromEntries(
    [...fieldsOf(type).values()]
      .filter(({ optional }) => !optional)
      .map((meta) => [meta.name, likely(meta)]),
  );

/** The request over and over, each time with one field, also of what it contains, changed to a hostile value. */
export function* hostileRequests(
  type: Class,
  base: Record<string, unknown>,
): Generator<Record<string, unknown>> {
  for (const meta of fieldsOf(type).values()) {
    for (const value of hostileValues(meta, meta.kind)) yield { ...base, [meta.name]: value };
    if (!meta.type) continue;
    const inner = meta.type();
    const given = base[meta.name];
    const first = ((Array.isArray(given) ? given[0] : given) ?? likelyRequest(inner)) as Record<
      string,
      unknown
    >;
    for (const changed of hostileRequests(inner, first)) {
      yield { ...base, [meta.name]: meta.kind === 'list' ? [changed] : changed };
    }
  }
}
