import { DefaultNamingStrategy } from 'typeorm';

const known = new Map<string, string>();

/** `CreateTime` → `create_time`, `TBI_CONSIGNOR` → `tbi_consignor`, `CGO_ID` → `cgo_id`. Remembered: fields of contracts are few, and asked for with every statement. */
export function columnName(field: string): string {
  const column = known.get(field) ?? snakeCase(field);
  known.set(field, column);
  return column;
}

function snakeCase(field: string): string {
  if (!/[a-z]/.test(field)) return field.toLowerCase();
  return field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(
    propertyName: string,
    customName: string | undefined,
    prefixes: string[],
  ): string {
    return customName || [...prefixes, propertyName].map(columnName).join('_');
  }
}
