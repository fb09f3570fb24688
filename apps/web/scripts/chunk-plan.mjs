import { join } from 'node:path';
import { importsThrough } from './barrels.mjs';
import { chunkGroups, FILES } from './chunk-groups.mjs';
import { NOTICES, SHELL, SIGN_IN } from './places.mjs';

/** Documents' forms, with what they load by themselves. */
const FORMS = [
  'features/si/SiSubmit.tsx',
  'features/si/parts/SiWorkspace.tsx',
  'features/booking/EntryOnline.tsx',
  'kit/grid/EditableGrid.tsx',
];

/** Every module that is reached from one, and those of them that are loaded by `import()`. */
function reachedFrom(entry, importsOf, lazyImportsOf) {
  const reached = new Set([entry]);
  const lazy = new Set();
  for (const id of reached) {
    for (const next of importsOf(id)) reached.add(next);
    for (const next of lazyImportsOf(id)) lazy.add(next) && reached.add(next);
  }
  return lazy;
}

/** Rolldown's groups of modules by file, see `chunkGroups`; worked out once all modules are known. */
export function chunkPlan(root) {
  const src = (path) => join(root, 'src', path);
  const features = src('features/');
  let files;
  const plan = ({ getModuleInfo }) => {
    const entry = src('main.tsx');
    const importsOf = importsThrough(getModuleInfo);
    const lazy = reachedFrom(
      entry,
      importsOf,
      (id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    );
    return chunkGroups(entry, lazy, importsOf, {
      signIn: Object.values(SIGN_IN).map(src),
      notices: src(NOTICES),
      shell: src(SHELL),
      list: src('features/message/MessageList.tsx'),
      form: FORMS.map(src),
      areaOf: (id) => (id.startsWith(features) ? id.slice(features.length).split('/')[0] : 'kit'),
    });
  };
  return FILES.map((file, place) => ({
    debugName: file,
    priority: FILES.length - place,
    name(id, ctx) {
      files ??= plan({ getModuleInfo: (module) => ctx.getModuleInfo(module) });
      const own = files.get(id);
      return own?.startsWith(file) ? own : null;
    },
  }));
}
