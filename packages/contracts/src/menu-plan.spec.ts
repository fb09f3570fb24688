import { describe, expect, it } from '@jest/globals';
import { screens } from './areas.js';
import { MENU_ICONS } from './auth/menu-layout.js';
import type { Screen } from './core/screen.js';
import { isInMenu, menuPlan, placeInMenu } from './menu-plan.js';

/** Routes of the specification, and the pages that it does not name. */
const SPECIFIED = 333;
const BESIDE = [
  '/SeaFreight/quote',
  '/quotation',
  '/supplierQuote',
  '/unsubscribe',
  '/accountLink',
];

const all: readonly Screen[] = screens;
const sections = menuPlan.flatMap((group) => group.sections);
const planned = sections.flatMap(({ entries, behind = [] }) => [...entries, ...behind]);
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the plan of the menu', () => {
  it('has a place for every screen, built or not, and no two', () => {
    expect(all.filter(({ path }) => !placeInMenu(path)).map(({ path }) => path)).toEqual([]);
    expect(repeated(planned.map((path) => path.toLowerCase()))).toEqual([]);
    expect(planned.filter((path) => !BESIDE.includes(path))).toHaveLength(SPECIFIED);
  });

  it('has keys and titles of groups and sections once, sections named after their group', () => {
    expect(repeated(menuPlan.map(({ key }) => key))).toEqual([]);
    expect(repeated(menuPlan.map(({ title }) => title))).toEqual([]);
    expect(repeated(sections.map(({ key }) => key))).toEqual([]);
    for (const group of menuPlan) {
      expect(repeated(group.sections.map(({ title }) => title))).toEqual([]);
      expect(group.sections.filter(({ key }) => !key.startsWith(`${group.key}.`))).toEqual([]);
    }
  });

  it('has icons that there are', () => {
    expect(
      menuPlan.filter(({ icon }) => !(MENU_ICONS as readonly string[]).includes(icon)),
    ).toEqual([]);
  });

  it('opens nothing from the menu that is open to the world', () => {
    const open = all.filter(({ allowLogout, layout }) => allowLogout && layout !== 'internal');
    expect(open.filter(({ path }) => isInMenu(path)).map(({ path }) => path)).toEqual([]);
  });

  it('highlights entries alone, of the section in which the screen is', () => {
    const astray = all.filter(({ path, highlight }) => {
      const entry = highlight && placeInMenu(highlight);
      return entry && (!entry.isEntry || entry.section !== placeInMenu(path)?.section);
    });
    expect(astray.map(({ path }) => path)).toEqual([]);
  });
});
