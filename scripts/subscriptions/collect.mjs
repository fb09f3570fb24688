/**
 * Collects which service handles which event, from the handlers themselves (`@On`, `@OnMany`), into
 * packages/contracts/src/subscriptions.ts: a publisher must know it in a process of its own, where no subscriber's code is.
 * A service whose handlers differ from that file does not boot.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const SUBSCRIPTIONS = join(root, 'packages/contracts/src/subscriptions.ts');

const DECLARED = /\bexport const (\w+) = event\(\s*'([^']+)'/g;
const HANDLED = /@On(?:Many)?\(\s*(\w+)/g;

const textsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/**
 * The services that handle each event, by the event's name, both sorted. Throws when a handler's event is not a constant of the contracts.
 * @param {string[]} contracts the text of each contract file
 * @param {Record<string, string[]>} services the text of each file of a service, by its name
 * @returns {Record<string, string[]>}
 */
export function subscriptionsOf(contracts, services) {
  const names = new Map(
    contracts.flatMap((text) =>
      [...text.matchAll(DECLARED)].map(([, constant, name]) => [constant, name]),
    ),
  );
  const found = Object.entries(services).flatMap(([service, texts]) =>
    texts.flatMap((text) =>
      [...text.matchAll(HANDLED)].map(([, constant]) => {
        const name = names.get(constant);
        if (!name)
          throw new Error(`services/${service} handles ${constant}, which no contract declares`);
        return { name, service };
      }),
    ),
  );
  return Object.fromEntries(
    [...new Set(found.map(({ name }) => name))].sort().map((name) => {
      return [
        name,
        [
          ...new Set(found.filter((other) => other.name === name).map(({ service }) => service)),
        ].sort(),
      ];
    }),
  );
}

/** The text of the file of subscriptions, as the sources are now. */
export function collected() {
  const folder = join(root, 'services');
  const services = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const subscriptions = subscriptionsOf(
    textsIn(join(root, 'packages/contracts/src')),
    Object.fromEntries(services.map(({ name }) => [name, textsIn(join(folder, name, 'src'))])),
  );
  const lines = Object.entries(subscriptions).map(
    ([name, who]) => `  '${name}': [${who.map((one) => `'${one}'`).join(', ')}],`,
  );
  return `import type { ServiceName } from './areas.js';

/** Which services handle which event. Written by \`npm run subscriptions\` from the handlers: not to be edited. */
export const subscriptions: Readonly<Record<string, readonly ServiceName[]>> = {
${lines.join('\n')}
};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SUBSCRIPTIONS, collected());
