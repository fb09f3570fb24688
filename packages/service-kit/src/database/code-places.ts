import { type Class, fieldsOf, type Reference } from '@quayside/contracts/core/field';
import { columnName } from './naming.js';
import type { CodePlace } from './repoint.js';

/** A place that names records of a kind by their code. */
export interface NamedPlace extends CodePlace {
  kind: string;
  /** The Chinese label of the field. */
  label: string;
  /** Column beside it that the code belongs to: the carrier of a loop. */
  within?: string;
  /** Repeats what another place says of the same rows: merges change it, where-used does not count it again. */
  copy?: boolean;
}

interface Kept {
  table: string;
  /** The rows carry no `update_time`. */
  timeless?: boolean;
  /** The rows are lines of a document: they carry neither `version` nor `update_time`. */
  lines?: boolean;
  /** The name of the records in the audit log; without it changes are not written there. */
  audit?: string;
  /** Columns of JSON, each with the class of its items. */
  json?: Readonly<Record<string, Class>>;
}

/** The fields of a class that name other records, each with what it names. */
export function referencesOf(
  type: Class,
): ReadonlyMap<string, { label: string; list: boolean; optional: boolean; ref: Reference }> {
  return new Map(
    [...fieldsOf(type)].flatMap(([name, { label, kind, optional, ref }]) =>
      ref ? [[name, { label, list: kind === 'list', optional, ref }] as const] : [],
    ),
  );
}

/** Where the stored records of a class name others by code, from the class alone: its fields with a `ref`, and those of its JSON. */
export function codePlaces(
  type: Class,
  { table, timeless = false, lines = false, audit, json = {} }: Kept,
): NamedPlace[] {
  const shared = { table, ...(timeless && { timeless }), ...(lines && { lines }) };
  const own = [...referencesOf(type)].map(
    ([
      name,
      {
        label,
        list,
        ref: { kind, within, rotation = false, copy = false },
      },
    ]): NamedPlace => ({
      ...shared,
      kind,
      label,
      column: columnName(name),
      list,
      rotation,
      copy,
      ...(within && { within: columnName(within) }),
      ...(audit && { audit: { entity: audit, field: name } }),
    }),
  );
  const nested = Object.entries(json).flatMap(([column, item]) =>
    [...referencesOf(item)].map(
      ([
        name,
        {
          label,
          ref: { kind, copy = false },
        },
      ]): NamedPlace => ({
        ...shared,
        kind,
        label,
        column: columnName(column),
        json: name,
        copy,
      }),
    ),
  );
  return [...own, ...nested];
}
