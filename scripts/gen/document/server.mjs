export const migrationFile = (
  { pascal, snake, words },
  number,
) => `import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import { draftTable } from '@quayside/service-kit/document/drafts';
import { LINE_COLUMNS } from '@quayside/service-kit/document/store';
import { storyTable } from '@quayside/service-kit/document/story';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the document ${words}: header, lines, drafts, story, and indexes for every filter and sort of its list. */
export class ${pascal}${number} implements MigrationInterface {
  name = '${pascal}${number}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      CREATE TABLE ${snake} (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_ref varchar(50),
        note varchar(2000),
        no varchar(20) NOT NULL,
        company_id bigint NOT NULL,
        company_name varchar(100) NOT NULL,
        state smallint NOT NULL,
        opinion varchar(2000),
        creator_id bigint NOT NULL,
        create_name varchar(50) NOT NULL,
        submit_time timestamptz(3),
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL,
        keywords text GENERATED ALWAYS AS (lower(no || ' ' || coalesce(customer_ref, '') || ' ' || company_name)) STORED
      );
      CREATE SEQUENCE ${snake}_number;
      CREATE UNIQUE INDEX ${snake}_no ON ${snake} (no);
      CREATE INDEX ${snake}_time ON ${snake} (create_time, id);
      CREATE INDEX ${snake}_state_time ON ${snake} (state, create_time, id);
      CREATE INDEX ${snake}_company_time ON ${snake} (company_id, create_time, id);
      CREATE INDEX ${snake}_company_state_time ON ${snake} (company_id, state, create_time, id);
      CREATE TABLE ${snake}_line (\${LINE_COLUMNS('${snake}')},
        content varchar(200),
        quantity numeric(14,3),
        remark varchar(200)
      );
      CREATE INDEX ${snake}_line_owner ON ${snake}_line (owner_id, position);
    \`);
    await runner.query(trigramIndex('${snake}_keywords', '${snake}'));
    await runner.query(draftTable('${snake}_draft', 'person', ['${snake}_id'], 'content json NOT NULL'));
    await runner.query(storyTable('${snake}_log', 'smallint', [['${snake}_id', 'bigint NOT NULL REFERENCES ${snake} ON DELETE CASCADE']]));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
`;

export const entityFile = (
  { kebab, pascal, camel, snake },
  { area },
) => `import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ${pascal}State } from '@quayside/contracts/${area}/${kebab}/choices';
import { ${pascal}Line, ${pascal}Record } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import { type ${pascal}Detail, ${pascal}StoryStep } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { lineEntity } from '@quayside/service-kit/document/line-entity';
import { DocumentStore } from '@quayside/service-kit/document/store';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A company sees its own; staff see what was handed in, as far as their data scope goes: a draft is its customer's, though he cancels it. */
@Entity('${snake}')
@Scoped({
  company: 'CompanyId',
  employee: 'CreatorId',
  narrowed: ({ CompanyType: type }, at) =>
    type === CompanyType.Platform
      ? [
          \`\${at}.state <> \${${pascal}State.Draft}\`,
          \`(\${at}.state <> \${${pascal}State.Cancelled} OR \${at}.submit_time IS NOT NULL)\`,
        ]
      : [],
})
@ColumnsOf(${pascal}Record)
export class ${pascal}Entity extends ${pascal}Record {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) declare Id: number;
}

/** The whole document without what the caller may do. */
export type Whole${pascal} = Omit<${pascal}Detail, 'AllowedActions'>;

export const ${camel}Store = new DocumentStore<Whole${pascal}>({
  header: ${pascal}Record,
  table: '${snake}',
  entity: ${pascal}Entity,
  fixed: ['No', 'CompanyId', 'CreatorId', 'CreateName', 'CreateTime'],
  lists: { Lines: { type: ${pascal}Line, table: '${snake}_line' } },
});

/** One step of its story. */
@Entity('${snake}_log')
@ColumnsOf(${pascal}StoryStep)
class ${pascal}StepEntity extends ${pascal}StoryStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
  @Column('bigint') ${pascal}Id!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('jsonb') declare Differences: ${pascal}StoryStep['Differences'];
}

/** What a person has typed and not handed in: one per employee and document (0 for a new one). */
@Entity('${snake}_draft')
@Scoped({ employee: 'EmployeeId' })
class ${pascal}DraftEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) Id!: number;
  @Column('bigint') EmployeeId!: number;
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
  @Column('bigint') ${pascal}Id!: number;
  @Column('json') Content!: unknown;
  @Column('bigint') Version!: number;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}

export const ${camel}Entities = [${pascal}Entity, ${pascal}StepEntity, ${pascal}DraftEntity, lineEntity('${snake}_line', ${pascal}Line)];
`;

export const machineFile = (
  { kebab, pascal, camel },
  { area },
) => `import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ${pascal}State, ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import { machine } from '@quayside/service-kit/state-machine';

const { Draft, Submitted, Done, Returned, Cancelled } = ${pascal}State;
const customer = [CompanyType.Customer];
const staff = [CompanyType.Platform];

/** States, who moves it and with which right. */
export const ${camel}Machine = machine<${pascal}State, ${pascal}Verb>(${pascal}State, ${pascal}Verb, [
  { from: [null, Draft], verb: ${pascal}Verb.Save, to: Draft, permission: '${kebab}:submit', by: customer },
  { from: [null, Draft, Returned], verb: ${pascal}Verb.Submit, to: Submitted, permission: '${kebab}:submit', by: customer },
  { from: [Submitted], verb: ${pascal}Verb.Complete, to: Done, permission: '${kebab}:handle', by: staff },
  { from: [Submitted], verb: ${pascal}Verb.Return, to: Returned, permission: '${kebab}:handle', by: staff, remarksRequired: true },
  {
    from: [Draft, Submitted, Returned],
    verb: ${pascal}Verb.Cancel,
    to: Cancelled,
    permission: '${kebab}:submit',
    by: customer,
    remarksRequired: true,
  },
]);
`;

export const statesFile = (
  { kebab, pascal, camel, snake },
  { area },
) => `import type { ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import type { ${pascal}Action, ${pascal}Detail } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { states } from '@quayside/service-kit/document/states';
import { story } from '@quayside/service-kit/document/story';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Whole${pascal} } from './${kebab}.entity.js';
import { ${camel}Machine } from './${kebab}.machine.js';

/** What happened to it. Who hears of a step is a notice among \`events\`: docs/recipes/README.md, "A notice". */
export const ${camel}Story = story<Whole${pascal}, ${pascal}Verb>({
  table: '${snake}_log',
  entity: '${pascal}',
  state: 'State',
  columns: ['${snake}_id'],
  row: ({ Id }) => ({ ${snake}_id: Id }),
  audit: ({ No }) => ({ No }),
});

/** Its steps; other folders hook to them in ${area}.module. */
export const ${camel}States = states<Whole${pascal}, Pick<Whole${pascal}, 'State'>, ${pascal}Verb>({
  table: '${snake}',
  axes: [{ field: 'State', machine: ${camel}Machine }],
  note: (tx, step) => ${camel}Story.note(tx, [step]),
});

/** The document with what the caller may do. */
export const detailOf = (ctx: Ctx, document: Whole${pascal}): ${pascal}Detail => ({
  ...document,
  AllowedActions: ${camel}States.allowed(ctx, document).map((action) => action as ${pascal}Action),
});
`;

export const judgeFile = (
  { kebab, pascal },
  { area },
) => `import type { ${pascal}Input } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import type { FieldError } from '@quayside/contracts/core/envelope';

/** What is wrong with it at the hand-in, at paths below \`Content\`; an empty list when nothing is. */
export function judge${pascal}({ Lines }: ${pascal}Input): FieldError[] {
  if (Lines.length === 0) return [{ Prop: 'Lines', Code: 'required', Msg: '请填写明细' }];
  return Lines.flatMap(({ Content }, index) =>
    Content?.trim() ? [] : [{ Prop: \`Lines[\${index}].Content\`, Code: 'required', Msg: '请填写内容' }],
  );
}
`;

export const writeFile = (
  { kebab, pascal, camel, snake, letters },
  { area },
) => `import { ${pascal}State, ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import { ${pascal}Header, type ${pascal}Input, ${pascal}Line } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import type { ${pascal}Act, ${pascal}Detail, ${pascal}Submission } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { fieldsOf } from '@quayside/contracts/core/field';
import { compareFields, compareNumberedLines } from '@quayside/service-kit/document/differences';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ${camel}Drafts } from './drafts.js';
import { judge${pascal} } from './judge-${kebab}.js';
import { ${camel}Store, type Whole${pascal} } from './${kebab}.entity.js';
import { ${camel}Machine } from './${kebab}.machine.js';
import { ${camel}States, ${camel}Story, detailOf } from './${kebab}-states.js';

const HEADER = [...fieldsOf(${pascal}Header).values()];

/** Keeps it as a draft, whatever it lacks. 412 when it changed since it was read. */
export const save${pascal} = (ctx: Ctx, submission: ${pascal}Submission): Promise<${pascal}Detail> => write(ctx, submission, ${pascal}Verb.Save);

/** Hands it in; 400 with the places of what the rules find. 412 when it changed since it was read. */
export async function submit${pascal}(ctx: Ctx, submission: ${pascal}Submission): Promise<${pascal}Detail> {
  if (submission.Id) await ${camel}Store.read(ctx, submission.Id);
  const errors = judge${pascal}(submission.Content);
  if (errors.length > 0) {
    throw refusedFor(
      'request.invalid',
      errors.map((error) => ({ ...error, Prop: \`Content.\${error.Prop}\` })),
    );
  }
  return write(ctx, submission, ${pascal}Verb.Submit);
}

function write(ctx: Ctx, { Id, Version, Content }: ${pascal}Submission, verb: ${pascal}Verb): Promise<${pascal}Detail> {
  return ctx.tx(async (tx) => {
    const before = Id ? await ${camel}Store.read(tx, Id, true) : null;
    const { to } = ${camel}Machine.step(tx, before?.State ?? null, verb);
    if (before && before.Version !== Version) throw new Refusal('record.stale');
    const now = tx.now.toISOString();
    const header = before ?? (await newHeader(tx));
    const record: Whole${pascal} = {
      ...header,
      ...Content,
      State: to,
      Opinion: null,
      Version: header.Version + 1,
      UpdateTime: now,
      ...(verb === ${pascal}Verb.Submit && { SubmitTime: now }),
    };
    if (before) await ${camel}Store.write(tx, before, record);
    else record.Id = await ${camel}Store.add(tx, record);
    const differences = before && verb === ${pascal}Verb.Submit ? differencesOf(before, record) : [];
    await ${camel}Story.note(tx, [{ record, verb, from: before?.State ?? null, differences }]);
    await ${camel}Drafts.remove(tx, { ${pascal}Id: Id ?? 0 });
    return detailOf(tx, await ${camel}Store.read(tx, record.Id));
  });
}

const differencesOf = (before: Whole${pascal}, after: Whole${pascal}): FieldDifference[] => [
  ...compareFields(HEADER, before, after),
  ...compareNumberedLines('Lines', '明细', ${pascal}Line, before.Lines, after.Lines),
];

async function newHeader(tx: Ctx): Promise<Omit<Whole${pascal}, keyof ${pascal}Input>> {
  const { EmployeeId, Name, CompanyId, CompanyName } = tx.employee;
  const [row] = await tx.sql<{ n: number }>("SELECT nextval('${snake}_number')::int AS n");
  const No = \`${letters}\${chinaDay(tx.now).replaceAll('-', '').slice(2, 6)}\${String(row?.n).padStart(4, '0')}\`;
  const now = tx.now.toISOString();
  return {
    Id: 0,
    No,
    CompanyId,
    CompanyName,
    CreatorId: EmployeeId,
    CreateName: Name,
    State: ${pascal}State.Draft,
    Opinion: null,
    SubmitTime: null,
    Version: 0,
    CreateTime: now,
    UpdateTime: now,
  };
}

/** Verbs that come with data, by the form. */
const WITH_DATA: readonly ${pascal}Verb[] = [${pascal}Verb.Save, ${pascal}Verb.Submit];

/** Takes a step that needs nothing but a reason: 404 for another company's, 412 when it changed, 422 when its state has no such step. */
export function actOn${pascal}(ctx: Ctx, { Id, Version, Verb, Remarks }: ${pascal}Act): Promise<${pascal}Detail> {
  return ctx.tx(async (tx) => {
    const document = await ${camel}Store.read(tx, Id, true);
    if (WITH_DATA.includes(Verb)) {
      throw new Refusal('state.refused', { status: ${pascal}State.label(document.State), verb: ${pascal}Verb.label(Verb) });
    }
    const moved = await ${camel}States.act(tx, document, Verb, {
      version: Version,
      remarks: Remarks,
      set: { Opinion: Remarks?.trim() || null },
    });
    return detailOf(tx, moved);
  });
}
`;

export const draftsFile = (
  { kebab, pascal, camel, snake },
  { area },
) => `import type { ${pascal}Draft, Of${pascal}Draft, Saved${pascal}Draft } from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { drafts } from '@quayside/service-kit/document/drafts';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ${camel}Store } from './${kebab}.entity.js';

export const ${camel}Drafts = drafts<Of${pascal}Draft, Pick<${pascal}Draft, 'Content'>>({
  table: '${snake}_draft',
  owner: 'person',
  place: ['${pascal}Id'],
  fields: { Content: 'json' },
});

/** The caller's own draft; an empty list when there is none. */
export async function readDraft(ctx: Ctx, place: Of${pascal}Draft): Promise<Saved${pascal}Draft[]> {
  const draft = await ${camel}Drafts.read(ctx, place);
  return draft ? [draft] : [];
}

/** Keeps what a person has typed; 404 for another company's document, 412 when another window went on since \`Seen\`. */
export async function saveDraft(ctx: Ctx, { ${pascal}Id, Content, Seen }: ${pascal}Draft): Promise<Saved${pascal}Draft> {
  if (${pascal}Id) await ${camel}Store.read(ctx, ${pascal}Id);
  return ${camel}Drafts.save(ctx, { ${pascal}Id }, { Content: Content ?? null }, Seen);
}
`;

export const controllerFile = (
  { kebab, pascal, camel, manyPascal, snake },
  { area, title },
) => `import { Controller } from '@nestjs/common';
import { ${pascal}Record } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import * as api from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { ${camel}Drafts, readDraft, saveDraft } from './drafts.js';
import { ${camel}Store, ${pascal}Entity } from './${kebab}.entity.js';
import { ${camel}Story, detailOf } from './${kebab}-states.js';
import { actOn${pascal}, save${pascal}, submit${pascal} } from './write-${kebab}.js';

@Controller()
export class ${pascal}Controller {
  @Handle(api.list${manyPascal})
  list(ctx: Ctx, query: api.${pascal}Query): Promise<Rows<${pascal}Record>> {
    return listPage(ctx, {
      entity: ${pascal}Entity,
      table: '${snake}',
      row: ${pascal}Record,
      query,
      sorts: api.list${manyPascal}.sorts,
      filter: new Filter().words(query.Keyword),
      oneOf: { column: 't.state', values: query.State },
    });
  }

  @Handle(api.export${manyPascal})
  export(ctx: Ctx, query: api.${pascal}Query & Exporting): Promise<FileAnswer> {
    return exportSheet(ctx, {
      entity: ${pascal}Entity,
      table: '${snake}',
      row: ${pascal}Record,
      query,
      sorts: api.list${manyPascal}.sorts,
      name: '${title}',
      filter: new Filter().words(query.Keyword).when(query.State, 't.state = ANY(?)'),
      fields: ['No', 'State', 'CompanyName', 'CustomerRef', 'Note', 'Opinion', 'CreateName', 'SubmitTime', 'CreateTime'],
    });
  }

  @Handle(api.${camel}Info)
  async info(ctx: Ctx, { Id }: ById): Promise<api.${pascal}Detail> {
    return detailOf(ctx, await ${camel}Store.read(ctx, Id));
  }

  @Handle(api.save${pascal})
  save(ctx: Ctx, submission: api.${pascal}Submission): Promise<api.${pascal}Detail> {
    return save${pascal}(ctx, submission);
  }

  @Handle(api.submit${pascal})
  submit(ctx: Ctx, submission: api.${pascal}Submission): Promise<api.${pascal}Detail> {
    return submit${pascal}(ctx, submission);
  }

  @Handle(api.actOn${pascal})
  act(ctx: Ctx, request: api.${pascal}Act): Promise<api.${pascal}Detail> {
    return actOn${pascal}(ctx, request);
  }

  @Handle(api.${camel}Story)
  async story(ctx: Ctx, { Id }: ById): Promise<api.${pascal}StoryStep[]> {
    await ${camel}Store.read(ctx, Id);
    return ${camel}Story.read(ctx, api.${pascal}StoryStep, Id);
  }

  @Handle(api.${camel}Draft)
  draft(ctx: Ctx, place: api.Of${pascal}Draft): Promise<api.Saved${pascal}Draft[]> {
    return readDraft(ctx, place);
  }

  @Handle(api.save${pascal}Draft)
  saveDraft(ctx: Ctx, draft: api.${pascal}Draft): Promise<api.Saved${pascal}Draft> {
    return saveDraft(ctx, draft);
  }

  @Handle(api.delete${pascal}Draft)
  async deleteDraft(ctx: Ctx, { ${pascal}Id }: api.Of${pascal}Draft): Promise<null> {
    await ${camel}Drafts.remove(ctx, { ${pascal}Id });
    return null;
  }
}
`;
