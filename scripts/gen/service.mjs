import { GenError } from './gen-error.mjs';
import { addAfter, addBefore, addImport, addToList } from './insert.mjs';
import { namesOf, readTitle } from './names.mjs';
import { areasOf, MENU_PLAN } from './repository.mjs';

const CONTRACTS = 'packages/contracts/src';
/** Where versions of what every service needs are taken from. */
const MODEL = 'services/simulator/package.json';
const NEEDED = ['@nestjs/common', '@quayside/contracts', '@quayside/service-kit', 'typeorm'];

const module = ({ camel, pascal }, title) => `import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';

@Module({ controllers: [] })
export class ${pascal}Module {}

/** ${title}. */
export const ${camel}Service: ServiceDefinition = {
  name: '${camel}',
  definedIn: import.meta.url,
  module: ${pascal}Module,
  entities: [],
  migrations: [],
};
`;

const main = ({ camel }) => `import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { ${camel}Service } from './${camel}.module.js';

await runAlone(${camel}Service);
`;

const spec = ({
  camel,
}) => `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { ${camel}Service } from '../src/${camel}.module.js';

describe('the service ${camel}', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(${camel}Service);
  });
  afterAll(() => test.close());

  it('has a schema of its own and is ready', async () => {
    const [schema] = await test.ctx().sql<{ name: string }>('SELECT current_schema() AS name');
    expect(schema?.name).toBe('${camel}');
    expect((await test.service.fastify.inject('/internal/ready')).statusCode).toBe(200);
  });
});
`;

const screens = ({ camel }) => `import type { Screen } from '../core/screen.js';

export const ${camel}Screens = [] as const satisfies readonly Screen[];
`;

const menuSections = (camel, title) =>
  `sections: [{ key: '${camel}.all', title: '${title}', entries: [] }]`;

const menuGroup = ({ camel }, title) =>
  `{ key: '${camel}', title: '${title}', icon: 'appstore', ${menuSections(camel, title)} }`;

const endpoints = ({ camel }) => `import { endpointsOf } from '../core/endpoints-of.js';

export const ${camel}Endpoints = endpointsOf();
`;

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const sorted = (object) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The workspace, as `npm install` would note it: nothing is downloaded for it. */
function planPackage(files, name) {
  const model = JSON.parse(files.read(MODEL));
  const dependencies = Object.fromEntries(
    NEEDED.map((needed) => [needed, model.dependencies[needed]]),
  );
  const { name: _, dependencies: _all, devDependencies: _dev, ...rest } = model;
  files.create(
    `services/${name}/package.json`,
    json({ name: `@quayside/${name}`, ...rest, dependencies }),
  );
  files.change('apps/platform/package.json', (text) => {
    const platform = JSON.parse(text);
    platform.dependencies = sorted({
      ...platform.dependencies,
      [`@quayside/${name}`]: rest.version,
    });
    return json(platform);
  });
  files.change('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    const platform = lock.packages['apps/platform'];
    if (!platform) throw new GenError('there is no "apps/platform" among its packages');
    platform.dependencies = sorted({
      ...platform.dependencies,
      [`@quayside/${name}`]: rest.version,
    });
    const { '': root, ...packages } = lock.packages;
    const added = {
      [`node_modules/@quayside/${name}`]: { resolved: `services/${name}`, link: true },
      [`services/${name}`]: { name: `@quayside/${name}`, version: rest.version, dependencies },
    };
    return json({ ...lock, packages: { '': root, ...sorted({ ...packages, ...added }) } });
  });
}

/** Both topologies: mounted in the one process, and a container of its own that every other one finds. */
function planComposition(files, name, last) {
  files.change('apps/platform/src/services.ts', (text) =>
    addToList(
      addImport(text, `${name}Service`, `@quayside/${name}/${name}.module`),
      'export const services: readonly ServiceDefinition[] = [',
      `${name}Service`,
    ),
  );
  files.change('docker-compose.yml', (text) => {
    const address = `    ${last.toUpperCase()}_URL: http://${last}:8080`;
    const known = addAfter(text, address, `    ${name.toUpperCase()}_URL: http://${name}:8080`);
    const container = `  ${name}:\n    <<: *service\n    command: ["node", "services/${name}/dist/main.js"]\n`;
    return addBefore(known, '  gateway:', container);
  });
  files.change('docker-compose.demo.yml', (text) =>
    addBefore(text, '  gateway: { environment: *demo }', `  ${name}: { environment: *demo }`),
  );
  files.change('infra/backup/restore.sh', (text) => {
    const loop = new RegExp(`^for schema in [a-z ]*\\b${last}\\b`, 'm').exec(text)?.[0];
    if (!loop) throw new GenError('there is no "for schema in …" with the names of the services');
    return text.replace(loop, `${loop} ${name}`);
  });
}

/** An empty service that boots: schema, module, both topologies, its area of the contracts. */
export function planService(files, text, options) {
  const names = namesOf(text);
  const { camel, kebab } = names;
  if (kebab !== camel)
    throw new GenError(
      `"${kebab}" names a schema and a setting (${camel.toUpperCase()}_URL): a service has one word`,
    );
  const title = readTitle(options.title);
  const areas = areasOf(files);
  const taken = [
    `services/${camel}/package.json`,
    `${CONTRACTS}/${camel}`,
    `packages/${camel}`,
  ].find((path) => files.exists(path));
  if (areas.includes(camel) || taken)
    throw new GenError(
      `"${camel}" is there already${taken ? `: ${taken}` : ''}; choose another name`,
    );

  files.create(`services/${camel}/src/${camel}.module.ts`, module(names, title));
  files.create(`services/${camel}/src/main.ts`, main(names));
  files.create(`services/${camel}/test/${camel}.spec.ts`, spec(names));
  planPackage(files, camel);
  planComposition(files, camel, areas.at(-1));
  files.create(`${CONTRACTS}/${camel}/endpoints.ts`, endpoints(names));
  files.create(`${CONTRACTS}/${camel}/screens.ts`, screens(names));
  files.change(MENU_PLAN, (before) =>
    addToList(before, 'export const menuPlan: readonly MenuGroup[] = [', menuGroup(names, title)),
  );
  files.change(`${CONTRACTS}/catalogue.ts`, (before) =>
    addToList(
      addImport(before, `${camel}Endpoints`, `./${camel}/endpoints.js`),
      "export const catalogue: Readonly<Record<ServiceName | 'gateway', readonly Endpoint[]>> = {",
      `${camel}: ${camel}Endpoints`,
    ),
  );
  files.change(`${CONTRACTS}/areas.ts`, (before) => {
    const named = addToList(before, 'export const services = {', `${camel}: '${title}'`);
    const shown = addToList(named, 'export const screens = [', `...${camel}Screens`);
    return addImport(shown, `${camel}Screens`, `./${camel}/screens.js`);
  });
  return [
    'Run `npm install` once, so that npm knows the new workspace.',
    `Its group of the menu is not shown before it has a screen: npm run gen -- resource NAME --area ${camel} --title …`,
    'Name it in docs/architecture.md (diagram), README.md (where things are), and in scripts/test/suites.mjs when it breaks tests of other folders.',
  ];
}
