import { type ComponentType, createElement } from 'react';
import { type Part, part } from '../kit/screen/part.js';

/** What a screen's file exports. */
export type ScreenModule = Record<string, ComponentType>;

/** The pages before the shell, which need no list of all screens. */
const signIn = import.meta.glob<ScreenModule>([
  '../features/auth/EmployeeLogin.tsx',
  '../features/site/Landing.tsx',
]);

const known = new Map<string, Part<object>>();

/** The bars of a screen to come. */
const Opening = () =>
  createElement('div', {
    className: 'qs-loading',
    role: 'status',
    'aria-label': '正在打开',
    'aria-busy': true,
  });

/** The component of a manifest entry such as `si/SiSubmit`: the export of that name in its file, loaded when first shown. */
export function screenComponent(name: string): Part<object> {
  let component = known.get(name);
  if (!component) {
    component = part(() => loadScreen(name), Opening);
    known.set(name, component);
  }
  return component;
}

/** Fetches a screen's files before it is shown; that they do not come is told when it is. */
export function prefetchScreen(name: string): void {
  screenComponent(name)
    .load()
    .catch(() => {});
}

let listed: typeof signIn | undefined;

/** Fetches the list of all screens by file; with it, a screen's files are asked for at once and not after what is being drawn. */
export async function listScreens(): Promise<typeof signIn> {
  listed ??= (await import('./screen-modules.js')).screenModules;
  return listed;
}

async function loadScreen(name: string): Promise<ComponentType> {
  const file = `../features/${name}.tsx`;
  const module = await (signIn[file] ?? (listed ?? (await listScreens()))[file])?.();
  const component = module?.[name.slice(name.lastIndexOf('/') + 1)] ?? module?.default;
  if (!component) throw new Error(`no screen ${name}`);
  return component;
}
