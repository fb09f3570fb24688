import { DAY, INSTANT, integerBounds } from '@quayside/contracts/core/bounds';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';

export type Schema = Record<string, unknown>;

const choicesText = (meta: FieldMeta): string =>
  (meta.choices?.options ?? []).map(({ value, label }) => `${value}=${label}`).join('，');

/** A value of one of the declared kinds, by itself. */
function bare(meta: FieldMeta, kind: string): Schema {
  switch (kind) {
    case 'text':
      return {
        type: 'string',
        ...(meta.max !== undefined && { maxLength: meta.max }),
        ...(meta.min !== undefined && { minLength: meta.min }),
        ...(meta.pattern && { pattern: meta.pattern.source }),
      };
    case 'integer':
      return {
        type: 'integer',
        minimum: integerBounds(meta).least,
        maximum: integerBounds(meta).most,
      };
    case 'decimal':
      return {
        type: 'number',
        ...(meta.least !== undefined && { minimum: meta.least }),
        ...(meta.most !== undefined && { maximum: meta.most }),
        'x-digits': meta.digits,
        'x-scale': meta.scale,
      };
    case 'flag':
      return { type: 'boolean' };
    case 'day':
      return { type: 'string', format: 'date', pattern: DAY.source };
    case 'instant':
      return { type: 'string', format: 'date-time', pattern: INSTANT.source };
    case 'choice': {
      const options = meta.choices?.options ?? [];
      return {
        type: typeof options[0]?.value === 'number' ? 'integer' : 'string',
        enum: options.map(({ value }) => value),
        'x-enumNames': options.map(({ label }) => label),
        'x-enum-varnames': options.map(({ name }) => name),
      };
    }
    case 'file':
      return { type: 'string', format: 'binary' };
    default:
      return {};
  }
}

/** Schemas of the contract's classes, each once under its name, as an OpenAPI document holds them. */
export class SchemaBook {
  readonly schemas: Record<string, Schema> = {};
  private readonly names = new Map<Class, string>();

  /** A reference to the schema of a class. */
  of(type: Class): Schema {
    let name = this.names.get(type);
    if (!name) {
      name = this.freeName(type.name);
      this.names.set(type, name);
      // Taken before it is filled: a class may contain itself.
      this.schemas[name] = {};
      this.schemas[name] = this.object(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** A field with its Chinese label, unit and the labels of its values. */
  field(meta: FieldMeta): Schema {
    const value = this.value(meta);
    const description = [
      meta.unit && `单位：${meta.unit}`,
      meta.choices && choicesText(meta),
      meta.doc,
    ]
      .filter(Boolean)
      .join('；');
    const more = { title: meta.label, ...(description && { description }) };
    if (!meta.optional)
      return '$ref' in value ? { allOf: [value], ...more } : { ...value, ...more };
    if ('$ref' in value) return { anyOf: [value, { type: 'null' }], ...more };
    const { type } = value as { type?: string };
    const options = value.enum as unknown[] | undefined;
    return {
      ...value,
      ...(type && { type: [type, 'null'] }),
      ...(options && { enum: [...options, null] }),
      ...more,
    };
  }

  private value(meta: FieldMeta): Schema {
    if (meta.kind === 'object' && meta.type) return this.of(meta.type());
    if (meta.kind !== 'list') return bare(meta, meta.kind);
    return {
      type: 'array',
      items: meta.type
        ? this.of(meta.type())
        : bare({ ...meta, max: undefined, min: undefined }, meta.item ?? 'text'),
      ...(meta.max !== undefined && { maxItems: meta.max }),
      ...(meta.min !== undefined && { minItems: meta.min }),
    };
  }

  private object(type: Class): Schema {
    const fields = [...fieldsOf(type).values()];
    const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((meta) => [meta.name, this.field(meta)])),
      ...(required.length && { required }),
    };
  }

  private freeName(wanted: string): string {
    let name = wanted;
    for (let n = 2; name in this.schemas; n += 1) name = `${wanted}${n}`;
    return name;
  }
}
