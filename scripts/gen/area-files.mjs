import { GenError } from './gen-error.mjs';
import { addImport, addToList } from './insert.mjs';

const AREAS = 'packages/contracts/src/areas.ts';

/** Where `areas.ts` collects what an area declares, by the file that declares it. */
const COLLECTED = {
  rights: ['Rights', 'export const rights = /* @__PURE__ */ (() =>\n  ({'],
};

/** Adds to what an area declares in a file of that name; an area that has none yet gets it, and `areas.ts` collects it. */
export function declare(files, area, kind, add, first) {
  const path = `packages/contracts/src/${area}/${kind}.ts`;
  if (!files.exists(path)) {
    const [suffix, opening] = COLLECTED[kind];
    const name = `${area}${suffix}`;
    files.create(path, first(name));
    files.change(AREAS, (text) =>
      addToList(addImport(text, name, `./${area}/${kind}.js`), opening, `...${name}`),
    );
  }
  files.change(path, add);
}

/** Puts endpoints of a new contract file into the area's. */
export function declareEndpoints(files, area, name, file) {
  files.change(`packages/contracts/src/${area}/endpoints.ts`, (text) =>
    addToList(addImport(text, `* as ${name}`, file), 'endpointsOf(', name),
  );
}

/** Puts entities, migrations, controllers into the service. `imports`: `[name, file, type]`. */
export function register(files, area, { imports, entity, migration, controller }) {
  const path = `services/${area}/src/${area}.module.ts`;
  files.change(path, (text) => {
    const imported = imports.reduce((now, [name, from]) => addImport(now, name, from), text);
    return addToList(
      addToList(addToList(imported, 'controllers: [', controller), 'entities: [', entity),
      'migrations: [',
      migration,
    );
  });
}

const CASES = 'apps/platform/test/e2e/conformity-cases.ts';

/** Adds to the area's cases of the conformity suite: `sections` are lists by name, each with its items and the helper around it. */
export function addCases(files, area, imports, sections) {
  const path = `apps/platform/test/e2e/${area}/conformity.ts`;
  const name = `${area}Cases`;
  const opening = `export const ${name}: AreaCases = {`;
  if (!files.exists(path)) {
    files.create(
      path,
      `import type { AreaCases } from '../conformity-world.js';\n\n${opening}\n};\n`,
    );
    files.change(CASES, (text) =>
      addToList(
        addImport(text, name, `./${area}/conformity.js`),
        'const areas: readonly AreaCases[] = [',
        name,
      ),
    );
  }
  files.change(path, (text) => {
    let now = imports.reduce(
      (before, [imported, from, type]) => addImport(before, imported, from, { type }),
      text,
    );
    for (const { section, helper, items, spread } of sections) {
      const list = `${section}: ${helper}([`;
      const start = now.indexOf(opening);
      if (start < 0) throw new GenError(`there is no "${opening}" to add cases to`);
      const [head, body] = [now.slice(0, start), now.slice(start)];
      if (body.includes(list))
        now = head + items.reduce((before, item) => addToList(before, list, item), body);
      else if (body.includes(`${section}: [`))
        now =
          head +
          addToList(body, `${section}: [`, `...${helper}([${items.join(', ')}]${spread ?? ''})`);
      else now = head + addToList(body, opening, `${list}${items.join(', ')}])`);
      now = addImport(now, helper, '../conformity-world.js');
    }
    return now;
  });
}
