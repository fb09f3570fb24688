import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';

const LONGEST_QUERY_TEXT = 1_500;

/** A value that the field must refuse; undefined when there is none (free JSON, texts too long for a query). */
function faultyValue(meta: FieldMeta, isQuery: boolean): unknown {
  switch (meta.kind) {
    case 'text': {
      const length = (meta.max ?? 0) + 1;
      return isQuery && length > LONGEST_QUERY_TEXT ? undefined : 'x'.repeat(length);
    }
    case 'integer':
    case 'decimal':
    case 'flag':
      return 'no such value';
    case 'day':
    case 'instant':
      return '2026-02-30';
    case 'choice':
      return 'no such choice';
    case 'list':
      if (meta.item === 'choice') return isQuery ? 'no such choice' : ['no such choice'];
      if (meta.item === 'integer') return isQuery ? 'x' : ['x'];
      return isQuery ? undefined : 'no list';
    case 'object':
      return 'no object';
    default:
      return undefined;
  }
}

export interface FaultyRequest {
  request: Record<string, unknown>;
  /** The fields that must be named in the refusal. */
  props: string[];
}

/** A request in which every field that can be wrong is wrong. */
export function faultyRequest(type: Class, isQuery: boolean): FaultyRequest {
  const request: Record<string, unknown> = {};
  for (const meta of fieldsOf(type).values()) {
    const value = faultyValue(meta, isQuery);
    if (value !== undefined) request[meta.name] = value;
  }
  return { request, props: Object.keys(request) };
}
