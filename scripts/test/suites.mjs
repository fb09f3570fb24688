import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SPEC = /\.spec\.tsx?$/;
const TESTS = 'apps/platform/test';

/**
 * The folders whose tests an area can break, beside its service and the web app's feature of its name. A service that is named here
 * comes with its end-to-end and browser tests.
 */
export const ALSO = {
  auth: ['apps/web/src/features/site', 'services/gateway'],
  booking: ['packages/shipping-standards', 'services/si', 'apps/web/src/pickers'],
  freight: ['services/booking', 'apps/web/src/pickers'],
  gateway: ['apps/web/src/features/site'],
  masterdata: [
    'apps/web/src/features/basic',
    'apps/web/src/features/mapping',
    'apps/web/src/features/schedule',
    'apps/web/src/pickers',
  ],
  messaging: ['apps/web/src/features/message', 'services/gateway'],
  si: [
    'apps/web/src/features/workbench',
    'apps/web/src/pickers',
    'packages/shipping-standards',
    'services/booking',
    'services/messaging',
    'services/simulator',
  ],
  simulator: ['packages/shipping-standards', 'apps/web/src/pickers/carrier'],
};

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const features = foldersIn('apps/web/src/features');

/**
 * The areas: every service, with the other folders whose tests it can break. End-to-end and browser tests of an area stand in a folder
 * of its name; those that stand in none look at the whole platform and belong to every area.
 */
export const AREAS = Object.fromEntries(
  foldersIn('services').map((name) => [
    name,
    [...(features.includes(name) ? [`apps/web/src/features/${name}`] : []), ...(ALSO[name] ?? [])],
  ]),
);

/** What every area stands on and can break by what it declares: contracts, manifest of screens, import directions, subscriptions, composition. */
const EVERY_AREA = [
  'packages/contracts',
  'packages/test-kit/src',
  'scripts/subscriptions',
  'apps/web/src/app',
  'apps/platform/src',
];

/**
 * What is told from one process to another, and who dies on the way: the journeys, and all that is about topology itself. Cases of
 * single endpoints, or of what one service does by itself, are the same in both topologies and run once. `compose` knows the second
 * topology alone.
 */
const DISTRIBUTED = ['journey', 'gateway', 'crash', 'carrier', 'mail', 'roll', 'compose'];
const DISTRIBUTED_ONLY = ['compose'];
const DISTRIBUTED_BROWSER = ['job'];

const specsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SPEC.test(file))
    .map((file) => `${folder}/${file}`)
    .sort();
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1).replace(SPEC, '');

/** Folders of unit and service tests that an area can break; null for no area: everything. */
export const unitFolders = (area) =>
  area && [`services/${area}`, ...AREAS[area], ...EVERY_AREA].map((folder) => `${folder}/`);

/** Spec files of a folder of the platform's tests; with an area, its own and those of no area. */
function platformSpecs(kind, area) {
  const folder = `${TESTS}/${kind}`;
  const isOf = (file) => {
    const [first, ...more] = file.slice(folder.length + 1).split('/');
    return (
      !area || more.length === 0 || first === area || AREAS[area].includes(`services/${first}`)
    );
  };
  return specsIn(folder).filter(isOf);
}

/**
 * The spec files of the built platform.
 * @param {'e2e' | 'browser'} kind
 * @param {'all-in-one' | 'distributed'} topology
 * @param {string | null} area
 */
export function specsOf(kind, topology, area) {
  const inSecond = kind === 'e2e' ? DISTRIBUTED : DISTRIBUTED_BROWSER;
  const chosen =
    topology === 'distributed'
      ? (name) => inSecond.includes(name)
      : (name) => !DISTRIBUTED_ONLY.includes(name);
  return platformSpecs(kind, area).filter((file) => chosen(nameOf(file)));
}

/** Reads `--area si` or `--area=si`; null without. Throws a sentence for people on anything else. */
export function readArea(args) {
  const known = `Areas: ${Object.keys(AREAS).join(', ')}`;
  if (!args.length) return null;
  const [name, value, ...more] = args.flatMap((arg) => arg.split('='));
  if (name !== '--area' || !value || more.length)
    throw new Error(`Usage: npm test [-- --area <area>]. ${known}`);
  if (!Object.hasOwn(AREAS, value)) throw new Error(`There is no area "${value}". ${known}`);
  return value;
}
