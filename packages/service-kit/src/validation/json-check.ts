import { isDay, isInstant } from '@quayside/contracts/core/bounds';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** One fault of a JSON against a schema. */
export interface JsonFault {
  /** JSONPath of the value at fault, `$.consignmentItems[0].HSCodes`; '$' for the whole. */
  jsonPath: string;
  /** Keyword of JSON Schema: required, maxLength … */
  keyword: string;
  message: string;
}

/** RFC 3339, which wants the seconds. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  formats: {
    date: isDay,
    'date-time': (text) => INSTANT.test(text) && isInstant(text.toUpperCase()),
  },
});

const MOST_FAULTS = 50;

function faultOf({ instancePath, keyword, params, message = '' }: ErrorObject): JsonFault {
  const missing = (params as { missingProperty?: string }).missingProperty;
  const parts = [...instancePath.split('/').slice(1), ...(missing ? [missing] : [])];
  const jsonPath = parts.reduce(
    (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`),
    '$',
  );
  return { jsonPath, keyword, message: missing ? `${missing} is required` : message };
}

/**
 * Makes of a JSON Schema a check of what partners send: it answers the faults, none for a JSON that is right. It is compiled when it is first
 * used: those of a standard take the tenth part of a start.
 */
export function jsonCheck(schema: object): (value: unknown) => JsonFault[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    if (validate(value)) return [];
    const faults = (validate.errors ?? []).map(faultOf);
    // Where one of several forms is right in none, the choice itself says nothing that its parts do not.
    const telling = faults.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
    return (telling.length > 0 ? telling : faults).slice(0, MOST_FAULTS);
  };
}
