/** A JSON Schema, and the words in which those of the standards are written here. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const text = (maxLength: number, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  maxLength,
  ...more,
});
/** Not empty, no blank at either end. */
export const word = (maxLength: number): JsonSchema =>
  text(maxLength, { pattern: '^\\S(?:.*\\S)?$' });
export const code = (pattern: string): JsonSchema => ({ type: 'string', pattern: `^${pattern}$` });
export const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
export const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'array',
  items,
  ...more,
});
export const some = (items: JsonSchema, more: JsonSchema = {}): JsonSchema =>
  list(items, { minItems: 1, ...more });
export const record = (
  properties: Record<string, JsonSchema>,
  required: readonly string[] = [],
  more: JsonSchema = {},
): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
  ...(required.length > 0 && { required }),
});
export const flag: JsonSchema = { type: 'boolean' };
export const count: JsonSchema = { type: 'integer', minimum: 0 };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const status = text(50);
const measured = (...units: string[]): JsonSchema =>
  record({ value: { type: 'number', exclusiveMinimum: 0 }, unit: oneOf(...units) }, [
    'value',
    'unit',
  ]);
export const WEIGHT = measured('KGM', 'LBR');
export const VOLUME = measured('MTQ', 'FTQ');
export const LOCODE = code('[A-Z]{2}[A-Z2-9]{3}');
export const COUNTRY = code('[A-Z]{2}');
