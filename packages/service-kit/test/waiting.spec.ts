import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { presentIdentity } from '@quayside/contracts/auth/present-rights';
import type { Identity } from '@quayside/contracts/auth/session';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { readImport } from '../src/import/import-record.js';
import { ImportRunner, runnerOf } from '../src/import/import-runner.js';
import { checkFile } from '../src/import/map.js';
import { changesOf, faultsOf } from '../src/import/pages.js';
import { retryWaiting } from '../src/import/retry-waiting.js';
import { startRun } from '../src/import/run.js';
import { undoImport } from '../src/import/undo.js';
import { uploadFile } from '../src/import/upload.js';
import type { WaitingReport } from '../src/import/waiting.js';
import { Ctx } from '../src/runtime/context.js';
import type { ServiceLink } from '../src/runtime/runtime.js';
import {
  Berths1763900000000,
  berthImport,
  berths,
  berthsModule,
  knownTerminals,
  workbook,
} from './berth-import.js';
import { kitRuntime } from './kit-runtime.js';

const AREA = berthImport.area;

describe('rows that wait for a code', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  let ctx: Ctx;
  let reports: WaitingReport[];
  /** Who the importer is by now. */
  let now: Identity | null;
  beforeAll(async () => {
    const link: ServiceLink = {
      call: async (_from, _service, { path }) =>
        path === presentIdentity.path ? now : Promise.reject(new Error(path)),
      deliver: async () => undefined,
    };
    kit = await kitRuntime({ migrations: [Berths1763900000000], definedIn: berthsModule, link });
  });
  afterAll(() => kit.close());
  beforeEach(() => {
    reports = [];
    const takeWaitingCodes = async (_tx: Ctx, report: WaitingReport): Promise<void> =>
      void reports.push(report);
    now = aStaffMember();
    ctx = Ctx.of({ ...kit.runtime, takeWaitingCodes }, now);
    // The runner that works for the imports tells of codes too.
    (runnerOf(kit.runtime) as unknown as { runtime: object }).runtime = ctx.runtime;
  });
  afterEach(async () => {
    knownTerminals.delete('NEW');
    await kit.service().sql('TRUNCATE berth');
    await kit.service().sql('TRUNCATE _import CASCADE');
  });

  const berthsStored = async () =>
    (
      await kit
        .service()
        .sql<{ berth: string }>(`SELECT terminal || ' ' || berth_no AS berth FROM berth ORDER BY 1`)
    ).map(({ berth }) => berth);
  const check = async (rows: string[][]) => {
    const { Id } = await uploadFile(
      ctx,
      berths,
      await workbook([['Terminal', 'Berth No', '水深(m)'], ...rows]),
    );
    await checkFile(ctx, berths, { Id });
    return Id;
  };
  const run = async (Id: number) => {
    await startRun(ctx, AREA, { Id, SkipFaulty: true });
    await runnerOf(ctx.runtime).idle();
    return Id;
  };
  const mapNew = async () => {
    knownTerminals.add('NEW');
    const count = await ctx.tx((tx) => retryWaiting(tx, ['terminal']));
    await runnerOf(ctx.runtime).idle();
    return count;
  };
  const ROWS = [
    ['BLCT', '01', '15'],
    ['NEW', '02', '15'],
    ['NEW', '03', 'deep'],
    ['NEW', '04', '15'],
    ['ELSE', '05', '15'],
  ];

  it('are told of with the codes they wait for, and loaded once the code is known', async () => {
    const Id = await check(ROWS);
    // Nobody is asked for the codes of a file that may be the wrong one.
    expect(reports).toEqual([]);
    await run(Id);
    expect(await readImport(ctx, AREA, Id)).toMatchObject({
      Status: 'done',
      Added: 1,
      Faulty: 4,
      Waiting: 3,
    });
    expect(reports).toMatchObject([
      {
        Label: '泊位',
        Area: AREA,
        ImportId: Id,
        FileName: '泊位.xlsx',
        Codes: [
          { Kind: 'terminal', Partner: null, Code: 'NEW', Rows: 3, Sample: '第3行 码头代码' },
          { Kind: 'terminal', Partner: null, Code: 'ELSE', Rows: 1 },
        ],
      },
    ]);
    expect(await mapNew()).toBe(1);
    expect(await readImport(ctx, AREA, Id)).toMatchObject({
      Status: 'done',
      Added: 3,
      Done: 3,
      Faulty: 2,
      Waiting: 1,
      Faults: 2,
    });
    expect(await berthsStored()).toEqual(['BLCT 01', 'NEW 02', 'NEW 04']);
    expect((await faultsOf(ctx, AREA, { Id })).Rows.map(({ Row, Code }) => [Row, Code])).toEqual([
      [4, 'number'],
      [6, 'terminal-unknown'],
    ]);
    expect(reports.at(-1)?.Codes.map(({ Code, Rows }) => [Code, Rows])).toEqual([['ELSE', 1]]);
  });

  it('run although all rows wait, and go with the import when it is undone', async () => {
    const Id = await run(await check([['NEW', '02', '15']]));
    expect(await berthsStored()).toEqual([]);
    await mapNew();
    expect(await berthsStored()).toEqual(['NEW 02']);
    expect(await undoImport(ctx, berths, Id)).toMatchObject({ Status: 'undone' });
    expect(await berthsStored()).toEqual([]);
  });

  it('of a customer wait beside right ones alone: a file of which nothing is known runs not', async () => {
    now = anIdentity();
    ctx = Ctx.of(ctx.runtime, now);
    await expect(run(await check([['LA/LB', '1', '15']]))).rejects.toMatchObject({
      code: 'import.nothing',
    });
    expect(reports).toEqual([]);
    await run(
      await check([
        ['BLCT', '01', '15'],
        ['NEW', '02', '15'],
      ]),
    );
    expect(reports.map(({ Codes }) => Codes.map(({ Code }) => Code))).toEqual([['NEW']]);
  });

  it('stand among the changes of an import that is not run yet', async () => {
    const Id = await check(ROWS);
    await mapNew();
    expect(await readImport(ctx, AREA, Id)).toMatchObject({
      Status: 'checked',
      Added: 3,
      Waiting: 1,
    });
    expect((await changesOf(ctx, berths, { Id })).Rows.map(({ Key }) => Key)).toEqual([
      'BLCT / 01',
      'NEW / 02',
      'NEW / 04',
    ]);
    await run(Id);
    expect(await berthsStored()).toEqual(['BLCT 01', 'NEW 02', 'NEW 04']);
  });

  it('are gone on with after the process was killed', async () => {
    await run(await check(ROWS));
    knownTerminals.add('NEW');
    await ctx.sql('UPDATE _import SET recheck = 1');
    const runner = new ImportRunner(ctx.runtime);
    await runner.start();
    await runner.idle();
    expect(await berthsStored()).toEqual(['BLCT 01', 'NEW 02', 'NEW 04']);
  });

  it('are checked and written with what the importer still may', async () => {
    const Id = await run(await check(ROWS));
    const { Permissions } = ctx.employee;
    const less: Identity = {
      ...ctx.employee,
      Permissions: Permissions.slice(1),
      DataScope: 'own',
      FreshToken: null,
    };
    now = { ...less, Permissions: [...less.Permissions, 'more:later'] };
    await mapNew();
    expect(await berthsStored()).toEqual(['BLCT 01', 'NEW 02', 'NEW 04']);
    const { Identity: kept } = await readImport(ctx, AREA, Id);
    expect(kept).toMatchObject({
      EmployeeId: less.EmployeeId,
      Permissions: less.Permissions,
      DataScope: 'own',
    });
  });

  it.each([
    ['is out', {}, false],
    ['may not import any more', { KeyId: 7 }, true],
  ])('are written by nobody who %s: they say so and wait no more', async (_name, more, isThere) => {
    ctx = Ctx.of(ctx.runtime, { ...ctx.employee, ...more, FreshToken: null });
    const Id = await run(await check(ROWS));
    now = isThere ? aStaffMember() : null;
    await mapNew();
    expect(await berthsStored()).toEqual(['BLCT 01']);
    expect(await readImport(ctx, AREA, Id)).toMatchObject({
      Status: 'done',
      Added: 1,
      Faulty: 4,
      Waiting: 0,
      Faults: 5,
    });
    const { Rows } = await faultsOf(ctx, AREA, { Id });
    expect(Rows.map(({ Row, Code, UnknownCode }) => [Row, Code, UnknownCode ?? null])).toEqual([
      [3, 'importer-out', null],
      [4, 'number', null],
      [4, 'importer-out', null],
      [5, 'importer-out', null],
      [6, 'importer-out', null],
    ]);
    expect(Rows[0]!.Reason).toContain(ctx.employee.Name);
    expect(reports.at(-1)?.Codes).toEqual([]);
    now = aStaffMember();
    expect(await mapNew()).toBe(0);
  });

  it('tell that nothing waits any more when the import is undone', async () => {
    const Id = await run(await check(ROWS));
    await undoImport(ctx, berths, Id);
    expect(reports.at(-1)).toMatchObject({ ImportId: Id, Codes: [] });
    expect(await mapNew()).toBe(0);
  });
});
