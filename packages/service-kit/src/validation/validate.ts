import { decimalSize, isDay, isInstant } from '@quayside/contracts/core/bounds';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { cleanJson, cleanText } from '@quayside/shipping-standards/clean-text';
import { Ajv, type ValidateFunction } from 'ajv';
import type { ValidationError } from 'class-validator';
import { Refusal } from '../refusal.js';
import { cleanContact } from './clean-contact.js';
import { fitsDecimal, isBlank, isStorable, isStorableJson } from './exact.js';
import { requestSchema } from './json-schema.js';
import { applyRules, validator } from './rules.js';

const ajv = new Ajv({ allErrors: false, strict: false, validateSchema: false });
const compiled = new WeakMap<Class, { fast: ValidateFunction; exact: boolean }>();

/** Days and instants by the calendar, decimals by their digits, texts by their characters are judged after the compiled schema. */
function needsExact(type: Class, seen = new Set<Class>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  return [...fieldsOf(type).values()].some(
    (meta) =>
      meta.item === 'text' ||
      ['text', 'json', 'day', 'instant', 'decimal'].includes(meta.kind) ||
      (meta.type && needsExact(meta.type(), seen)),
  );
}

function exactlyRight(type: Class, value: Record<string, unknown>): boolean {
  for (const meta of fieldsOf(type).values()) {
    const field = value[meta.name];
    if (field == null) continue;
    if (
      meta.kind === 'text' &&
      (!isStorable(field as string) || (!meta.optional && isBlank(field as string)))
    )
      return false;
    if (meta.item === 'text' && !(field as string[]).every(isStorable)) return false;
    if (meta.kind === 'json' && !isStorableJson(field)) return false;
    if (
      meta.kind === 'decimal' &&
      !fitsDecimal(field as number, decimalSize(meta).digits, decimalSize(meta).scale)
    )
      return false;
    if (meta.kind === 'day' && !isDay(field)) return false;
    if (meta.kind === 'instant' && !isInstant(field)) return false;
    if (
      meta.kind === 'object' &&
      meta.type &&
      !exactlyRight(meta.type(), field as Record<string, unknown>)
    )
      return false;
    if (meta.kind === 'list' && meta.type) {
      const type = meta.type();
      for (const item of field as Record<string, unknown>[])
        if (!exactlyRight(type, item)) return false;
    }
  }
  return true;
}

/** Compiles a request class once, when the first request comes: hundreds of them would take a second of every start, and of every test's. */
function prepare(type: Class): void {
  if (compiled.has(type)) return;
  compiled.set(type, { fast: ajv.compile(requestSchema(type)), exact: needsExact(type) });
}

/** A text as its field keeps it: without what nobody sees (decision 73). */
const cleanedText = (meta: FieldMeta, text: string): string =>
  meta.raw ? text : cleanContact(meta, cleanText(text));

/** What came for a field, cleaned: a text, those of a list, those of free JSON. */
function cleaned(meta: FieldMeta, value: unknown): unknown {
  if (meta.raw) return value;
  if (typeof value === 'string') return cleanedText(meta, value);
  if (meta.kind === 'json') return cleanJson(value);
  if (meta.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((item) => (typeof item === 'string' ? cleanText(item) : item));
}

function instanceField(meta: FieldMeta, given: unknown): unknown {
  const value = cleaned(meta, given);
  // A form sends an emptied number, day or choice as an empty text.
  if (value === '' && meta.optional && meta.kind !== 'text') return null;
  if (meta.kind === 'object' && meta.type && isObject(value)) return toInstance(meta.type(), value);
  if (meta.kind === 'list' && meta.type && Array.isArray(value)) {
    const type = meta.type();
    return value.map((item) => (isObject(item) ? toInstance(type, item) : item));
  }
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An instance of the class with its declared fields alone. */
function toInstance(type: Class, body: Record<string, unknown>): Record<string, unknown> {
  const instance = Object.create(type.prototype as object) as Record<string, unknown>;
  for (const meta of fieldsOf(type).values())
    if (body[meta.name] !== undefined) instance[meta.name] = instanceField(meta, body[meta.name]);
  return instance;
}

function fieldErrors(
  errors: readonly ValidationError[],
  parent: string,
  inList: boolean,
): FieldError[] {
  return errors.flatMap((error) => {
    const prop = inList
      ? `${parent}[${error.property}]`
      : parent
        ? `${parent}.${error.property}`
        : error.property;
    const own = Object.entries(error.constraints ?? {})
      .filter(([name]) => name !== 'nestedValidation')
      .slice(0, 1)
      .map(([name, message]) => ({
        Prop: prop,
        Code: (error.contexts?.[name] as { code?: string } | undefined)?.code ?? name,
        Msg: message,
      }));
    return [...own, ...fieldErrors(error.children ?? [], prop, Array.isArray(error.value))];
  });
}

/** class-validator's faults of an instance of a class; none when it is right. */
function faultsOf(type: Class, instance: object): FieldError[] {
  applyRules(type);
  return fieldErrors(
    validator().validateSync(instance, { stopAtFirstError: true, forbidUnknownValues: false }),
    '',
    false,
  );
}

/** Whether the compiled schema alone lets a request through. */
export function passesFast(type: Class, body: unknown): boolean {
  prepare(type);
  const { fast, exact } = compiled.get(type)!;
  return isObject(body) && fast(body) && (!exact || exactlyRight(type, body));
}

/** The faults of a request with their places, by class-validator. */
export function explain(type: Class, body: Record<string, unknown>): FieldError[] {
  return faultsOf(type, toInstance(type, body));
}

/**
 * The request as its class declares it: unknown fields dropped, wrong ones refused with 400 and one error per field.
 * A right request passes the compiled schema; only a wrong one pays for class-validator's messages.
 */
export function validate<T>(type: Class<T>, body: unknown): T {
  if (!isObject(body)) throw new Refusal('request.malformed');
  const instance = toInstance(type, body);
  if (passesFast(type, instance)) return instance as T;
  const errors = faultsOf(type, instance);
  if (errors.length) throw new Refusal('request.invalid', {}, errors);
  return instance as T;
}

const lowerNames = new WeakMap<Class, Map<string, FieldMeta>>();

function fromText(meta: FieldMeta, written: string): unknown {
  const value = cleanedText(meta, written);
  if (value === '') return meta.optional ? null : value;
  const numeric = (text: string): unknown =>
    /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  switch (meta.kind === 'list' ? meta.item : meta.kind) {
    case 'integer':
    case 'decimal':
      return numeric(value);
    case 'flag':
      return value === 'true' || value === '1'
        ? true
        : value === 'false' || value === '0'
          ? false
          : value;
    case 'choice':
      return typeof meta.choices?.options[0]?.value === 'number' ? numeric(value) : value;
    default:
      return value;
  }
}

/** Reads a query or form: names without regard to case, texts to the declared kinds, lists from commas or repetition. */
export function fromTexts(type: Class, query: Record<string, unknown>): Record<string, unknown> {
  let names = lowerNames.get(type);
  if (!names) {
    names = new Map([...fieldsOf(type).values()].map((meta) => [meta.name.toLowerCase(), meta]));
    lowerNames.set(type, names);
  }
  const result: Record<string, unknown> = {};
  for (const [key, raw] of Object.entries(query)) {
    const meta = names.get(key.toLowerCase());
    if (!meta) continue;
    if (meta.kind === 'list') {
      const parts = (Array.isArray(raw) ? raw : String(raw).split(','))
        .map(String)
        .filter((part) => part !== '');
      result[meta.name] = parts.map((part) => fromText(meta, part));
    } else if (typeof raw === 'string') result[meta.name] = fromText(meta, raw);
    else if (Array.isArray(raw)) result[meta.name] = fromText(meta, String(raw.at(-1)));
    else result[meta.name] = raw;
  }
  return result;
}
