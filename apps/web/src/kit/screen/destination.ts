import type { ScreenPath, SearchFor } from '@quayside/contracts/screens';
import type { SearchPatch } from './ScreenContext.js';

/** A screen with a search that it knows, to be opened later: made by {@link destination} alone, which compares the two. */
export interface Destination {
  readonly to: ScreenPath;
  readonly search: SearchPatch;
  /** Never set: literals are no destinations. */
  readonly madeBy: 'destination';
}

export const destination = <P extends ScreenPath>(
  to: P,
  search?: SearchFor<P, string>,
): Destination => ({ to, search: { ...search } }) as unknown as Destination;

/** The screen and search of a link that a service made with `linkTo`, which knows what the screen takes. */
export function destinationOf(link: string): Destination {
  const [to = '', query = ''] = link.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) } as unknown as Destination;
}
