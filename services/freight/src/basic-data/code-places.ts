import { RateInput } from '@quayside/contracts/freight/rate';
import { codePlaces, type NamedPlace } from '@quayside/service-kit/database/code-places';
import { kept } from '../kept-lists.js';

/** Where freight names codes, and the name of the list. */
export interface FreightPlace extends NamedPlace {
  listName: string;
}

const of = (listName: string, places: readonly NamedPlace[]): FreightPlace[] =>
  places.map((place) => ({ ...place, listName }));

const nameOf = ({ kind, table, column }: FreightPlace): string => `${kind} ${table} ${column}`;

/**
 * Rates and what is kept about prices. What was said to somebody (quotes, questions, announced changes) and what was counted keeps the codes of then. Several
 * lists may stand in one table: the first of them counts.
 */
const PLACES: readonly FreightPlace[] = [
  ...of('运价', codePlaces(RateInput, { table: 'rate' })),
  ...kept.flatMap(({ resource, table }) =>
    of(resource.label, codePlaces(resource.input, { table, audit: table })),
  ),
].filter((place, at, all) => all.findIndex((other) => nameOf(other) === nameOf(place)) === at);

/** The fields of freight that name records of a kind. */
export const placesOf = (kind: string): readonly FreightPlace[] =>
  PLACES.filter((place) => place.kind === kind);
