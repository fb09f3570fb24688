import { screens } from './areas.js';
import type { Screen } from './core/screen.js';

export type ScreenPath = (typeof screens)[number]['path'];

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path.toLowerCase(), screen]));

/** The screen of a path, without regard to case and to a trailing slash. */
export const screenOf = (path: string): Screen | undefined => byPath.get(path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path);

/** The pages that are there for everybody, as search engines list them. */
export const publicScreens: readonly Screen[] = (screens as readonly Screen[]).filter(
  ({ layout, allowLogout }) => layout === 'site' && allowLogout,
);
