import type { ScreenModule } from './screen-components.js';

/**
 * Every screen by its file: directly in its feature's folder under a component's name; its parts lie deeper. A file of its own, since the
 * list grows with every screen and who signs in needs two of them.
 */
export const screenModules = import.meta.glob<ScreenModule>([
  '../features/*/[A-Z]*.tsx',
  '!../features/*/*.spec.tsx',
]);
