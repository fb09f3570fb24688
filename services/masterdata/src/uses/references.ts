import { areaOf } from '@quayside/contracts/core/endpoint';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { codePlaces, type NamedPlace } from '@quayside/service-kit/database/code-places';
import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { SCHEDULE_PLACES } from './schedule-places.js';

/** A place within basic data that names records of a kind by their code. */
export interface CodeReference extends NamedPlace {
  kind: BasicKind;
  /** Chinese list and field: 码头 · 港口. */
  place: string;
  /** Screen of the list. */
  path: string | null;
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
  const nameOf = ({ kind, table, column, json }: CodeReference): string =>
    [kind, table, column, json].join(' ');
  if (!references.some((known) => nameOf(known) === nameOf(reference))) references.push(reference);
}

/** Every place that names records of a kind. */
export const referencesTo = (kind: BasicKind): readonly CodeReference[] =>
  references.filter((reference) => reference.kind === kind);

/** The references of a definition: the fields of its records that name others. */
export function addReferences({
  resource,
  table,
}: Pick<AnyResourceDefinition, 'resource' | 'table'>): void {
  const path = SCREENS[areaOf(resource.list)] ?? null;
  for (const found of codePlaces(resource.input, { table, audit: table }))
    addReference({
      ...found,
      kind: found.kind as BasicKind,
      place: `${resource.label} · ${found.label}`,
      path,
    });
}
