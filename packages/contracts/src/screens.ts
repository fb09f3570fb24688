import { screens } from './areas.js';
import type { Screen, SearchClass } from './core/screen.js';

export type ScreenPath = (typeof screens)[number]['path'];

type SearchAt<P extends ScreenPath> = P extends ScreenPath
  ? Extract<(typeof screens)[number], { readonly path: P }> extends {
      readonly search: SearchClass<infer S>;
    }
    ? S
    : object
  : never;

/** The names of the parameters that the screen of a path knows; of several paths, those that all of them know. */
export type SearchName<P extends ScreenPath> = keyof SearchAt<P> & string;

/** A search that the screen of a path knows, with values of one type; of a screen without any, an empty one. */
export type SearchFor<P extends ScreenPath, V> = [SearchName<P>] extends [never]
  ? { readonly [name: string]: undefined }
  : { readonly [K in SearchName<P>]?: V | undefined };

const byPath = new Map<string, Screen>(
  screens.map((screen) => [screen.path.toLowerCase(), screen]),
);

/** The screen of a path, without regard to case and to a trailing slash. */
export const screenOf = (path: string): Screen | undefined =>
  byPath.get(path.length > 1 ? path.replace(/(?<!\/)\/+$/, '').toLowerCase() : path);

/** The pages that are there for everybody, as search engines list them. */
export const publicScreens: readonly Screen[] = (screens as readonly Screen[]).filter(
  ({ layout, allowLogout }) => layout === 'site' && allowLogout,
);
