import { addCases, declare, declareEndpoints, register } from './area-files.mjs';
import * as contracts from './document/contracts.mjs';
import * as server from './document/server.mjs';
import * as specs from './document/specs.mjs';
import * as web from './document/web.mjs';
import * as state from './document/web-form-state.mjs';
import { addImport, addToList } from './insert.mjs';
import { namesOf, readTitle } from './names.mjs';
import { assertFree, menuSection, nextMigration, placeScreens, readArea } from './repository.mjs';

/** Rights of the document: who reads it, fills it in, deals with it. */
const rights = ({ kebab }, { title }) => [
  `'${kebab}:read': { label: '查看${title}', for: [CompanyType.Platform, CompanyType.Customer], roles: ['reviewer', 'clerk'] }`,
  `'${kebab}:submit': { label: '填写${title}', for: [CompanyType.Customer], roles: ['clerk'] }`,
  `'${kebab}:handle': { label: '处理${title}', for: [CompanyType.Platform], roles: ['reviewer'] }`,
];

const screens = ({ kebab, pascal, camel }, { area, title }) => [
  `{
    path: '/${area}/${camel}List',
    title: '${title}列表',
    search: searchBy<${pascal}Query>(),
    layout: 'internal',
    screen: '${area}/${pascal}List',
    keepAlive: true,
    customersToo: true,
    permissions: ['${kebab}:read'],
    buttons: [{ Code: 'submit', Name: '填写', permission: '${kebab}:submit' }],
  }`,
  `{
    path: '/${area}/${camel}',
    title: '${title}',
    search: searchBy<EditedRecordSearch>(),
    layout: 'internal',
    screen: '${area}/${pascal}Page',
    keepAlive: true,
    customersToo: true,
    highlight: '/${area}/${camel}List',
    back: '/${area}/${camel}List',
    permissions: ['${kebab}:read'],
    buttons: [{ Code: 'submit', Name: '填写', permission: '${kebab}:submit' }],
  }`,
];

function planContracts(files, names, given) {
  const { kebab, pascal, camel } = names;
  const { area } = given;
  const folder = `packages/contracts/src/${area}`;
  files.create(`${folder}/${kebab}/choices.ts`, contracts.choicesFile(names, given));
  files.create(`${folder}/${kebab}/${kebab}.ts`, contracts.fieldsFile(names, given));
  files.create(`${folder}/${kebab}/${kebab}.api.ts`, contracts.apiFile(names, given));
  declareEndpoints(files, area, camel, `./${kebab}/${kebab}.api.js`);
  declare(
    files,
    area,
    'rights',
    (text) =>
      rights(names, given).reduce(
        (now, right) => addToList(now, `export const ${area}Rights = {`, right),
        addImport(text, 'CompanyType', '../auth/company-type.js'),
      ),
    (name) => `export const ${name} = {} as const;\n`,
  );
  files.change(`${folder}/screens.ts`, (text) => {
    const imported = addImport(
      addImport(
        addImport(text, 'searchBy', '../core/screen.js'),
        'EditedRecordSearch',
        '../core/screen.js',
        { type: true },
      ),
      `${pascal}Query`,
      `./${kebab}/${kebab}.api.js`,
      { type: true },
    );
    return screens(names, given).reduce(
      (now, screen) => addToList(now, `export const ${area}Screens = [`, screen),
      imported,
    );
  });
  placeScreens(files, given.section, {
    entries: [`/${area}/${camel}List`],
    behind: [`/${area}/${camel}`],
  });
}

function planServer(files, names, given) {
  const { kebab, pascal, camel } = names;
  const { area } = given;
  const number = nextMigration(files);
  const folder = `services/${area}/src/${kebab}`;
  files.create(
    `services/${area}/src/migrations/${number}-${kebab}.ts`,
    server.migrationFile(names, number),
  );
  files.create(`${folder}/${kebab}.entity.ts`, server.entityFile(names, given));
  files.create(`${folder}/${kebab}.machine.ts`, server.machineFile(names, given));
  files.create(`${folder}/${kebab}.machine.spec.ts`, specs.machineSpec(names, given));
  files.create(`${folder}/${kebab}-states.ts`, server.statesFile(names, given));
  files.create(`${folder}/judge-${kebab}.ts`, server.judgeFile(names, given));
  files.create(`${folder}/drafts.ts`, server.draftsFile(names, given));
  files.create(`${folder}/write-${kebab}.ts`, server.writeFile(names, given));
  files.create(`${folder}/${kebab}.controller.ts`, server.controllerFile(names, given));
  files.create(`services/${area}/test/${kebab}.spec.ts`, specs.serviceSpec(names, given));
  register(files, area, {
    imports: [
      [`${pascal}Controller`, `./${kebab}/${kebab}.controller.js`],
      [`${camel}Entities`, `./${kebab}/${kebab}.entity.js`],
      [`${pascal}${number}`, `./migrations/${number}-${kebab}.js`],
    ],
    entity: `...${camel}Entities`,
    migration: `${pascal}${number}`,
    controller: `${pascal}Controller`,
  });
}

function planWeb(files, names, given) {
  const { kebab, pascal } = names;
  const folder = `apps/web/src/features/${given.area}`;
  files.create(`${folder}/${pascal}List.tsx`, web.listScreen(names, given));
  files.create(`${folder}/${pascal}Page.tsx`, web.pageScreen(names, given));
  files.create(`${folder}/${kebab}/${pascal}Form.tsx`, web.formScreen(names, given));
  files.create(`${folder}/${kebab}/${pascal}View.tsx`, web.viewScreen(names, given));
  files.create(`${folder}/${kebab}/form.ts`, state.formModel(names, given));
  files.create(`${folder}/${kebab}/form.spec.ts`, state.formModelSpec(names, given));
  files.create(`${folder}/${kebab}/load-form.ts`, state.loadForm(names, given));
  files.create(`${folder}/${kebab}/use-form-draft.ts`, state.draftHook(names, given));
}

function planCases(files, names, given) {
  const { kebab, camel } = names;
  const { area } = given;
  const from = `./conformity-${kebab}.js`;
  files.create(
    `apps/platform/test/e2e/${area}/conformity-${kebab}.ts`,
    specs.casesFile(names, given),
  );
  const sections = [
    ['foreign', 'cases', 'Foreign'],
    ['ownOnly', 'reasons', 'OwnOnly'],
    ['stale', 'cases', 'Stale'],
    ['repeatable', 'cases', 'Repeatable'],
    ['requests', 'cases', 'Requests'],
  ].map(([section, helper, suffix]) => ({ section, helper, items: [`...${camel}${suffix}`] }));
  addCases(
    files,
    area,
    sections.map(({ items }) => [items[0].slice(3), from]),
    sections,
  );
}

/** The recipe docs/recipes/document.md, at the smallest sensible size: customers fill it in, the desk completes or returns it. */
export function planDocument(files, name, options) {
  const names = namesOf(name);
  const area = readArea(files, options.area);
  const title = readTitle(options.title);
  assertFree(
    files,
    names,
    ['', '_line', '_draft', '_log'].map((end) => `${names.snake}${end}`),
  );
  const given = { area, title, section: menuSection(files, area, options.group) };
  planContracts(files, names, given);
  planServer(files, names, given);
  planWeb(files, names, given);
  planCases(files, names, given);
  const { kebab, camel } = names;
  return [
    `Screens /${area}/${camel}List and /${area}/${camel}; rights ${kebab}:read, ${kebab}:submit, ${kebab}:handle stand in the roles 单证员 and 审核员.`,
    'Put its own fields into contract, migration, columns and rules; its notices, export, import and attachments are recipes of their own.',
  ];
}
