import { LRUCache } from 'lru-cache';
import { perRuntime } from '../runtime/per-runtime.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import type { RowKey } from './list-order.js';

/** A row of a list whose place was counted: so many rows come before it. */
export interface KnownPlace {
  at: number;
  key: RowKey;
}

/**
 * For so long pages of a list go on from places that were counted; then they are counted anew, so that
 * rows which came in meanwhile move the pages by a minute's worth at most.
 */
const LIFE_MS = 60_000;
const MOST_LISTS = 50;
const MOST_PLACES = 1_000;

const listsOf = perRuntime(
  () => new LRUCache<string, KnownPlace[]>({ max: MOST_LISTS, ttl: LIFE_MS }),
);

/** The places of one list that are known, for one reader's filters and scope. */
export class KnownPlaces {
  private constructor(private readonly places: KnownPlace[]) {}

  /** @param list its statement with the parameters */
  static of(runtime: ServiceRuntime, list: string): KnownPlaces {
    const lists = listsOf(runtime);
    let places = lists.get(list);
    if (!places) {
      places = [];
      lists.set(list, places);
    }
    return new KnownPlaces(places);
  }

  /** The place from which the fewest rows are passed over to a page; null: the list's beginning. */
  nearest({ offset, limit }: { offset: number; limit: number }): KnownPlace | null {
    let best: KnownPlace | null = null;
    let fewest = offset;
    for (const place of this.places) {
      const passed = passedOver(place, offset, limit);
      if (passed === null || passed >= fewest) continue;
      best = place;
      fewest = passed;
    }
    return best;
  }

  /** The last place at or before a row; null: the list's beginning. */
  lastBefore(offset: number): KnownPlace | null {
    return this.places.reduce<KnownPlace | null>(
      (last, place) => (place.at <= offset && place.at >= (last?.at ?? 0) ? place : last),
      null,
    );
  }

  /** Remembers where a row stands. */
  add(place: KnownPlace): void {
    const known = this.places.findIndex(({ at }) => at === place.at);
    if (known >= 0) this.places.splice(known, 1);
    if (this.places.length >= MOST_PLACES) this.places.shift();
    this.places.push(place);
  }
}

/** How many rows lie between a place and a page on either side of it; null where it is inside the page. */
function passedOver({ at }: KnownPlace, offset: number, limit: number): number | null {
  if (at <= offset) return offset - at;
  return at >= offset + limit ? at - offset - limit : null;
}
