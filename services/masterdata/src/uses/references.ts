import { areaOf } from '@quayside/contracts/core/endpoint';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { columnName } from '@quayside/service-kit/database/naming';
import type { CodePlace } from '@quayside/service-kit/database/repoint';
import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { SCHEDULE_PLACES } from './schedule-places.js';

/** A place within basic data that names records of a kind by their code. */
export interface CodeReference extends CodePlace {
  kind: BasicKind;
  /** Chinese list and field: 码头 · 港口. */
  place: string;
  /** Screen of the list. */
  path: string | null;
  /** The code is its carrier's own: only rows of the same carrier mean it. */
  ofCarrier?: boolean;
  /** Repeats what another place says of the same rows: merges change it, where-used does not count it again. */
  copy?: boolean;
  /** Further condition on `t`. */
  where?: string;
}

/** The screens of the areas. */
const SCREENS: Readonly<Record<string, string>> = {
  Port: '/BasicData/GlobleHaven',
  Wharf: '/BasicData/Wharf',
  Lane: '/BasicData/Line',
  CostName: '/BasicData/CostName',
  ExchangeRate: '/BasicData/Cur',
  SurchargeType: '/DataMaintenance/FreightRateMaintenance/surchargetype',
  RateLane: '/DataMaintenance/FreightRateMaintenance/linemaintain',
  RatePort: '/DataMaintenance/FreightRateMaintenance/portmaintain',
  LineCode: '/DataMaintenance/Linecode',
  Vessel: '/DataMaintenance/Shipmaintain',
  ShipAgency: '/DataMaintenance/ShipAgency',
  OrderAgency: '/DataMaintenance/OrderAgency',
  BookCode: '/DataMaintenance/BookCodes',
  BillCode: '/DataMaintenance/BillCode',
};

const references: CodeReference[] = [...SCHEDULE_PLACES];

/** Makes a place known to where-used and to merges; a column that is known already is another view of it. */
export function addReference(reference: CodeReference): void {
  const nameOf = ({ kind, table, column, json }: CodeReference): string => [kind, table, column, json].join(' ');
  if (!references.some((known) => nameOf(known) === nameOf(reference))) references.push(reference);
}

/** Every place that names records of a kind. */
export const referencesTo = (kind: BasicKind): readonly CodeReference[] => references.filter((reference) => reference.kind === kind);

/** The references of a definition, by its fields. */
export function addReferences(
  { resource, table }: Pick<AnyResourceDefinition, 'resource' | 'table'>,
  named: Readonly<Record<string, { table: string; label: string; rotation?: boolean } | undefined>>,
): void {
  for (const [field, to] of Object.entries(named)) {
    if (!to) continue;
    addReference({
      kind: to.table as BasicKind,
      ...{ table, column: columnName(field), list: fieldsOf(resource.input).get(field)?.kind === 'list', rotation: to.rotation ?? false },
      audit: { entity: table, field },
      ...{ place: `${resource.label} · ${to.label}`, path: SCREENS[areaOf(resource.list)] ?? null },
    });
  }
}
