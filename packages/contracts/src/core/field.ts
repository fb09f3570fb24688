import type { Choices } from './choices.js';

/**
 * One declaration per field. A field's decorator records label, kind and bounds; from that record come the server's
 * class-validator rules and compiled JSON schema, the OpenAPI document, the database column and the web form's rules.
 * This module has no dependency, so that the web can read labels and lengths without loading a validator.
 */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'day'
  | 'instant'
  | 'choice'
  | 'object'
  | 'list'
  | 'json'
  | 'file';

// biome-ignore lint/suspicious/noExplicitAny: a class of any constructor
export type Class<T = unknown> = new (...args: any[]) => T;

/**
 * What a field names: records that are kept elsewhere, by their code. Form, picker, filter, name in lists, look-up of imports, where-used and
 * re-pointing after a merge follow from it.
 */
export interface Reference {
  /** The kind of record: `port`, `carrier`. */
  readonly kind: string;
  /** A code that nobody keeps passes. */
  readonly open?: boolean;
  /** Field beside it whose value bounds the choice: the terminals of `PortCode`. */
  readonly within?: string;
  /** The list is a rotation, in which a code may stand more than once. */
  readonly rotation?: boolean;
  /** Repeats what another field of the record says: it follows a merge and is not counted again where a code is used. */
  readonly copy?: boolean;
}

/** A phone number, one address of mail, or either of them. */
export type ContactKind = 'phone' | 'mail' | 'account';

/** The longest address of mail, everywhere (RFC 5321 4.5.3.1). */
export const MAIL_LENGTH = 254;

export interface FieldMeta {
  readonly name: string;
  readonly kind: FieldKind;
  /** Chinese label. */
  readonly label: string;
  /** May be absent, null or an empty text. */
  readonly optional: boolean;
  /** Longest text (characters) or list (items). */
  readonly max?: number;
  /** Shortest text or list. */
  readonly min?: number;
  /** Numeric bounds, inclusive. */
  readonly least?: number;
  readonly most?: number;
  /** Decimal: digits before and after the point. */
  readonly digits?: number;
  readonly scale?: number;
  readonly unit?: string;
  /** A number of packages, which may be typed with its unit (件, CTNS). */
  readonly counts?: 'packages';
  /** Of a number of packages: the field that says their kind. */
  readonly kindField?: string;
  /** Of an amount: the field that says its currency, which may be typed beside it (USD35). */
  readonly currencyField?: string;
  /** Of a moment at a port: the field beside it with the port's UN/LOCODE, by whose clock people read and write it. */
  readonly port?: string;
  /** Of a moment at a port: the list beside it that names the moments of which only the day is known. */
  readonly dayOnly?: string;
  readonly pattern?: RegExp;
  /** Code and text of the refusal when `pattern` does not match. */
  readonly patternText?: string;
  readonly multiline?: boolean;
  /** Kept byte for byte: a password, a key, a signature, a message as it came. Every other text is cleaned (decision 73). */
  readonly raw?: boolean;
  /**
   * How somebody is reached, which is ASCII by its nature: full-width letters become ordinary ones
   * on the way in, and of a mail copied with its name the address alone stays (decision 93).
   */
  readonly contact?: ContactKind;
  readonly choices?: Choices;
  readonly ref?: Reference;
  /** Class of an object, or of a list's items. */
  readonly type?: () => Class;
  /** Kind of a list's items when they are no objects. */
  readonly item?: 'text' | 'integer' | 'choice';
  /** File: accepted endings and size in bytes. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  /** File: written to disk as it comes instead of held in memory; what it is, is for its content to say. */
  readonly stored?: boolean;
  readonly doc?: string;
}

/** An uploaded file as both the browser's and Node's `File` offer it. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type Common = { optional?: boolean; doc?: string };
type FieldDecorator = (target: object, name: string) => void;

const own = new WeakMap<object, Map<string, FieldMeta>>();

function field(
  meta: Omit<FieldMeta, 'name' | 'optional'> & { optional?: boolean },
): FieldDecorator {
  return (target, name) => {
    let fields = own.get(target);
    if (!fields) {
      fields = new Map();
      own.set(target, fields);
    }
    fields.set(name, { ...meta, name, optional: meta.optional ?? false });
  };
}

const merged = new WeakMap<Class, ReadonlyMap<string, FieldMeta>>();

/** The fields of a contract class, inherited ones first, in order of declaration. */
export function fieldsOf(type: Class): ReadonlyMap<string, FieldMeta> {
  const known = merged.get(type);
  if (known) return known;
  const chain: object[] = [];
  for (
    let proto = type.prototype;
    proto && proto !== Object.prototype;
    proto = Object.getPrototypeOf(proto)
  )
    chain.unshift(proto);
  const result = new Map<string, FieldMeta>();
  for (const proto of chain)
    for (const [name, meta] of own.get(proto) ?? []) result.set(name, meta);
  merged.set(type, result);
  return result;
}

/** The class with some of its fields left out, under a name of its own: the rows of a list that does not show them. */
export function withoutFields(type: Class, names: readonly string[], name: string): Class {
  const Less = class {};
  Object.defineProperty(Less, 'name', { value: name });
  own.set(Less.prototype, new Map([...fieldsOf(type)].filter(([field]) => !names.includes(field))));
  return Less;
}

/** Text of at most `max` characters (Unicode code units, as the database counts code points this is the stricter bound). */
export const Text = (
  label: string,
  options: Common & {
    max: number;
    min?: number;
    pattern?: RegExp;
    patternText?: string;
    multiline?: boolean;
    raw?: boolean;
    contact?: ContactKind;
    ref?: Reference;
  },
): FieldDecorator => field({ kind: 'text', label, ...options });

export const Integer = (
  label: string,
  options: Common & {
    least?: number;
    most?: number;
    unit?: string;
    counts?: 'packages';
    kindField?: string;
  } = {},
): FieldDecorator => field({ kind: 'integer', label, ...options });

/** Exact decimal, a JSON number on the wire: at most `digits` before and `scale` after the point. */
export const Decimal = (
  label: string,
  options: Common & {
    digits: number;
    scale: number;
    least?: number;
    most?: number;
    unit?: string;
    currencyField?: string;
  },
): FieldDecorator => field({ kind: 'decimal', label, ...options });

export const Flag = (label: string, options: Common = {}): FieldDecorator =>
  field({ kind: 'flag', label, ...options });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = (label: string, options: Common = {}): FieldDecorator =>
  field({ kind: 'day', label, ...options });

/** A moment, ISO 8601 with offset. */
export const Instant = (label: string, options: Common = {}): FieldDecorator =>
  field({ kind: 'instant', label, ...options });

/**
 * A moment at a port: stored and sent as an instant, typed, imported, exported and shown by the clock of the port that the field
 * `port` beside it names, with the zone. Where the list `dayOnly` beside it names the field, only the day is known: the value is
 * the beginning of that day at the port, and the day is what people see.
 */
export const PortTime = (
  label: string,
  options: Common & { port: string; dayOnly?: string },
): FieldDecorator => field({ kind: 'instant', label, ...options });

export const Choice = (
  label: string,
  set: { readonly options: readonly unknown[] },
  options: Common = {},
): FieldDecorator => field({ kind: 'choice', label, choices: set as Choices, ...options });

export const Nested = (label: string, type: () => Class, options: Common = {}): FieldDecorator =>
  field({ kind: 'object', label, type, ...options });

export const ListOf = (
  label: string,
  type: () => Class,
  options: Common & { max: number; min?: number },
): FieldDecorator => field({ kind: 'list', label, type, ...options });

export const TextList = (
  label: string,
  options: Common & { max: number; min?: number; ref?: Reference },
): FieldDecorator => field({ kind: 'list', item: 'text', label, ...options });

/** `least` and `most` bound each of the numbers, `min` and `max` how many there are. */
export const IntegerList = (
  label: string,
  options: Common & { max: number; min?: number; least?: number; most?: number },
): FieldDecorator => field({ kind: 'list', item: 'integer', label, ...options });

/** Several values of one set, e.g. a filter by status; a comma list in a query. */
export const ChoiceList = (
  label: string,
  set: { readonly options: readonly unknown[] },
  options: Common & { max?: number } = {},
): FieldDecorator =>
  field({
    kind: 'list',
    item: 'choice',
    label,
    choices: set as Choices,
    max: options.max ?? set.options.length,
    ...options,
  });

/** Free JSON, stored and given back as it came but for the cleaning of its texts (drafts, preferences, event content). */
export const Json = (label: string, options: Common = {}): FieldDecorator =>
  field({ kind: 'json', label, ...options });

/** A file in a multipart request; the endpoint then takes `multipart/form-data`. */
export const FileField = (
  label: string,
  options: Common & { accept: readonly string[]; maxBytes: number; stored?: boolean },
): FieldDecorator => field({ kind: 'file', label, ...options });
