import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What a screen's file exports. */
export type ScreenModule = Record<string, ComponentType>;

/** The pages before the shell, which need no list of all screens. */
const signIn = import.meta.glob<ScreenModule>(['../features/auth/EmployeeLogin.tsx', '../features/site/Landing.tsx']);

const known = new Map<string, LazyExoticComponent<ComponentType>>();

/** The component of a manifest entry such as `si/SiSubmit`: the export of that name in its file, loaded when first shown. */
export function screenComponent(name: string): LazyExoticComponent<ComponentType> {
  let component = known.get(name);
  if (!component) {
    component = lazy(async () => ({ default: await loadScreen(name).catch(forget(name)) }));
    known.set(name, component);
  }
  return component;
}

/** A failed load is not kept: trying again loads again. */
const forget = (name: string) => (error: unknown) => {
  known.delete(name);
  throw error;
};

/** Fetches a screen's files before it is shown; that they do not come is told when it is. */
export function prefetchScreen(name: string): void {
  loadScreen(name).catch(() => {});
}

async function loadScreen(name: string): Promise<ComponentType> {
  const file = `../features/${name}.tsx`;
  const module = await (signIn[file] ?? (await import('./screen-modules.js')).screenModules[file])?.();
  const component = module?.[name.slice(name.lastIndexOf('/') + 1)] ?? module?.default;
  if (!component) throw new Error(`no screen ${name}`);
  return component;
}
