import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenError } from './gen-error.mjs';
import { addToList } from './insert.mjs';

export const MENU_PLAN = 'packages/contracts/src/menu-plan.ts';
const CONTRACTS = 'packages/contracts/src';

const filesBelow = (root, folder, pattern) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => pattern.test(file))
        .sort()
    : [];

/** The services as `areas.ts` names them, each an area. */
export function areasOf(files) {
  const [, list = ''] =
    /export const services = \{([^}]*)\}/.exec(files.read(`${CONTRACTS}/areas.ts`)) ?? [];
  const names = [...list.matchAll(/^\s*(\w+): '/gm)].map(([, name]) => name);
  if (names.length === 0)
    throw new GenError(
      `${CONTRACTS}/areas.ts: there is no "export const services = {" with the services`,
    );
  return names;
}

/** @param {string | undefined} area */
export function readArea(files, area) {
  const areas = areasOf(files);
  if (!area) throw new GenError(`Say where it belongs: --area, one of ${areas.join(', ')}`);
  if (!areas.includes(area))
    throw new GenError(`There is no area "${area}". Areas: ${areas.join(', ')}`);
  return area;
}

/** Refuses a name whose class, path or one of whose tables is taken; tables are made by SQL, or by a function of the kit (`draftTable`). */
export function assertFree(files, { pascal, snake }, tables = [snake]) {
  for (const path of filesBelow(files.root, CONTRACTS, /\.ts$/)) {
    const text = readFileSync(join(files.root, path), 'utf8');
    if (new RegExp(`\\bclass ${pascal}(?:Input|Record|Detail|Line|Header|Query)?\\b`).test(text))
      throw new GenError(`There is a class ${pascal} in ${path}; choose another name`);
    if (new RegExp(`'/api/${pascal}['/]`, 'i').test(text))
      throw new GenError(`${path} has endpoints under /api/${pascal}; choose another name`);
  }
  for (const path of filesBelow(files.root, 'services', /\/src\/migrations\/.*\.ts$/)) {
    const made = new RegExp(`(?:CREATE TABLE |\\b\\w+Table\\(\\s*['"\`])(${tables.join('|')})\\b`);
    const [, table] = made.exec(readFileSync(join(files.root, path), 'utf8')) ?? [];
    if (table) throw new GenError(`${path} makes a table ${table}; choose another name`);
  }
}

/**
 * The number of a new migration: the milliseconds of now, so that branches do not meet, and greater
 * than all there are, so that it runs last.
 */
export function nextMigration(files) {
  const numbers = filesBelow(files.root, 'services', /\/src\/migrations\/\d+-.*\.ts$/).map((path) =>
    Number(/\/(\d+)-/.exec(path)[1]),
  );
  return String(Math.max(Date.now(), ...numbers.map((each) => each + 1)));
}

/**
 * The section of the menu's plan that `--group` names, or the first one of the group that it
 * names; without it that of the group
 * called as the area is.
 */
export function menuSection(files, area, group) {
  const screens = `${CONTRACTS}/${area}/screens.ts`;
  if (!files.exists(screens))
    throw new GenError(`${area} has no screens yet: ${screens} is not there`);
  const plan = files.read(MENU_PLAN);
  const chosen = group ?? area;
  const [, section] =
    new RegExp(
      `key: '(${chosen.replaceAll('.', '\\.')}(?:\\.[\\w-]+)?)',\\s+title: '[^']+',\\s+entries: \\[`,
    ).exec(plan) ?? [];
  if (!section && !group)
    throw new GenError(`${MENU_PLAN}: no group is called "${area}"; name one by --group`);
  if (!section) throw new GenError(`${MENU_PLAN} has no group and no section "${chosen}"`);
  return section;
}

const listOf = (plan, section, list) =>
  new RegExp(
    `key: '${section.replaceAll('.', '\\.')}',\\s+title: '[^']+',` +
      `(?:\\s+entries: \\[[^\\]]*\\],)?\\s+${list}: \\[`,
  ).exec(plan)?.[0];

/** Gives screens their place at the end of a section: `entries` in the menu, `behind` opened from others. */
export function placeScreens(files, section, { entries, behind = [] }) {
  files.change(MENU_PLAN, (before) => {
    const listed = entries.reduce(
      (plan, path) => addToList(plan, listOf(plan, section, 'entries'), `'${path}'`),
      before,
    );
    return behind.reduce((plan, path) => {
      const there = listOf(plan, section, 'behind');
      if (there) return addToList(plan, there, `'${path}'`);
      const all = new RegExp(
        `${listOf(plan, section, 'entries').replace(/[.[\]]/g, '\\$&')}[^\\]]*\\],`,
      );
      return plan.replace(all, (lists) => `${lists}\n        behind: ['${path}'],`);
    }, listed);
  });
}

/** Refuses a right that no area declares. */
export function assertRight(files, right) {
  const declared = filesBelow(files.root, CONTRACTS, /\/rights\.ts$/).flatMap((path) =>
    [...files.read(path).matchAll(/^\s*'([\w-]+:[\w-]+)':/gm)].map(([, key]) => key),
  );
  if (!declared.includes(right))
    throw new GenError(`There is no right "${right}". Rights: ${declared.join(', ')}`);
  return right;
}
