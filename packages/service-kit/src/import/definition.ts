import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { comparable } from '@quayside/contracts/core/header-names';
import type { ImportEndpoints, WorkEndpoints } from '@quayside/contracts/core/import';
import { type PlannedField, plannedFields } from './planned-fields.js';
import type { ImportTarget } from './target.js';

/** An area's import: its calls, its target, and its fields as they are read. */
export interface ImportDefinition<
  Row extends object = object,
  Options extends object = object,
  Extra = unknown,
> {
  readonly area: string;
  readonly endpoints: ImportEndpoints<Row, Options>;
  readonly target: ImportTarget<Row, Options, Extra>;
  /**
   * URL of the module that defines it: reading threads import that, so that they read files by the
   * same rules. Undefined for an import that the module of its service defines.
   */
  readonly definedIn: string | undefined;
  /** The fields that a sheet may have. */
  readonly fields: readonly PlannedField[];
  /** Headers, comparable, of what our own lists export and the system alone writes. */
  readonly own: ReadonlySet<string>;
  /** Every field of the row class. */
  readonly metas: ReadonlyMap<string, FieldMeta>;
}

const definitions = new Map<string, ImportDefinition>();

/**
 * Makes an import known, so that one that a killed process left is gone on with at the next start.
 * @param definedIn `import.meta.url` of a module that loads little beside the target: a reading
 * thread then begins in a third of the time and of the memory that the service's module needs
 */
export function defineImport<Row extends object, Options extends object, Extra>(
  calls: ImportEndpoints<Row, Options> | WorkEndpoints<Row>,
  target: ImportTarget<Row, Options, Extra>,
  definedIn?: string,
): ImportDefinition<Row, Options, Extra> {
  // Those of files are asked for by what reads files alone.
  const endpoints = calls as ImportEndpoints<Row, Options>;
  const definition = {
    area: endpoints.area,
    endpoints,
    target,
    definedIn,
    fields: plannedFields(endpoints.row, target),
    own: new Set((target.own ?? []).map(comparable)),
    metas: fieldsOf(endpoints.row),
  };
  definitions.set(endpoints.area, definition as unknown as ImportDefinition);
  return definition;
}

export function definitionOf(area: string): ImportDefinition {
  const definition = definitions.get(area);
  if (!definition) throw new Error(`No import is defined for ${area}`);
  return definition;
}

/** Every import that is known to this process. */
export const importDefinitions = (): readonly ImportDefinition[] => [...definitions.values()];

export const MOST_ROWS = 20_000;
