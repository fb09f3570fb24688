import { DAY, decimalSize, INSTANT, integerBounds } from '@quayside/contracts/core/bounds';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';

export type JsonSchema = Record<string, unknown>;

/** Largest value of a decimal with so many digits before the point. */
const decimalMost = (meta: FieldMeta): number => 10 ** decimalSize(meta).digits;

function scalar(meta: FieldMeta, kind: string): JsonSchema {
  switch (kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: meta.max,
        minLength: meta.optional ? 0 : Math.max(1, meta.min ?? 1),
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
        minimum: meta.least ?? -decimalMost(meta),
        maximum: meta.most ?? decimalMost(meta),
      };
    case 'flag':
      return { type: 'boolean' };
    case 'day':
      return { type: 'string', pattern: DAY.source };
    case 'instant':
      return { type: 'string', pattern: INSTANT.source };
    case 'choice':
      return { enum: (meta.choices?.options ?? []).map((option) => option.value) };
    default:
      return {};
  }
}

/** JSON schema of one field, as it is compiled for the fast path. */
export function fieldSchema(meta: FieldMeta, classSchema: (type: Class) => JsonSchema): JsonSchema {
  const bare = ((): JsonSchema => {
    if (meta.kind === 'object' && meta.type) return classSchema(meta.type());
    if (meta.kind === 'list') {
      const items = meta.type
        ? classSchema(meta.type())
        : scalar(
            { ...meta, optional: false, max: meta.item === 'text' ? 200 : undefined },
            meta.item ?? 'text',
          );
      return { type: 'array', items, maxItems: meta.max, minItems: meta.min ?? 0 };
    }
    return scalar(meta, meta.kind);
  })();
  return meta.optional ? { anyOf: [bare, { type: 'null' }] } : bare;
}

/** Schema of a request class for the fast path: a request that it accepts is right, others go to class-validator. */
export function requestSchema(type: Class): JsonSchema {
  const definitions: Record<string, JsonSchema> = {};
  const ids = new Map<Class, string>();
  const classSchema = (inner: Class): JsonSchema => {
    let id = ids.get(inner);
    if (!id) {
      id = `${inner.name}${ids.size}`;
      ids.set(inner, id);
      definitions[id] = objectSchema(inner);
    }
    return { $ref: `#/definitions/${id}` };
  };
  const objectSchema = (inner: Class): JsonSchema => {
    const fields = [...fieldsOf(inner).values()];
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((meta) => [meta.name, fieldSchema(meta, classSchema)]),
      ),
      required: fields.filter((meta) => !meta.optional).map((meta) => meta.name),
    };
  };
  const root = classSchema(type);
  return { ...root, definitions };
}
