import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeMappings } from '@quayside/contracts/masterdata/mapping';
import { mapUnknownCodes, unknownCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import { ports } from '@quayside/contracts/masterdata/places';
import { readImport } from '@quayside/service-kit/import/import-record';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { checkFile } from '@quayside/service-kit/import/map';
import { faultsOf } from '@quayside/service-kit/import/pages';
import { startRun } from '@quayside/service-kit/import/run';
import { uploadFile } from '@quayside/service-kit/import/upload';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';
import { during, nickNames, nickNamesModule } from './nick-name-import.js';

describe('an import of basic data', () => {
  let test: TestService;
  const staff = aStaffMember();
  beforeAll(async () => {
    test = await startTestService({
      ...masterdataService,
      definedIn: nickNamesModule,
    });
  });
  afterAll(() => test.close());

  it('puts what it does not know into the inbox, and loads the rows once it is mapped', async () => {
    const ctx = test.ctx(staff);
    const csv = '港口,船公司,叫法\nSHANGHAI,MAEU,魔都\nBEILUN ROADS,MAEU,北仑锚地\n';
    const { Id } = await uploadFile(ctx, nickNames, new File([csv], '叫法.csv'));
    await checkFile(ctx, nickNames, { Id });
    await startRun(ctx, nickNames.area, { Id, SkipFaulty: true });
    const { runtime } = test.service;
    await runnerOf(runtime).idle();
    const [unknown] = (await test.call(staff, unknownCodes, { Keyword: 'BEILUN' })).data.Rows;
    expect(unknown).toMatchObject({
      Kind: 'port',
      Partner: 'MAEU',
      Code: 'BEILUN ROADS',
      Waiting: 1,
      Title: '港口叫法 叫法.csv',
    });
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 1,
      Waiting: 1,
    });

    await test.call(staff, mapUnknownCodes, { Items: [{ Id: unknown!.Id, OwnCode: 'CNNGB' }] });
    await runnerOf(runtime).idle();
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 2,
      Waiting: 0,
      Faulty: 0,
    });
    const [port] = (await test.call(staff, ports.list, { Keyword: 'CNNGB' })).data.Rows;
    expect(port?.Aliases).toContain('北仑锚地');
    expect((await test.call(staff, unknownCodes, { Keyword: 'BEILUN' })).data.Rows).toMatchObject([
      { Status: 'mapped', Waiting: 0 },
    ]);
  });

  it('loads the rows as well once a record goes by the name that they wait for', async () => {
    const ctx = test.ctx(staff);
    const csv = '港口,船公司,叫法\nDAMIETTA ROADS,MAEU,达米埃塔锚地\n';
    const { Id } = await uploadFile(ctx, nickNames, new File([csv], '叫法二.csv'));
    await checkFile(ctx, nickNames, { Id });
    await startRun(ctx, nickNames.area, { Id, SkipFaulty: true });
    const { runtime } = test.service;
    await runnerOf(runtime).idle();
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 0,
      Waiting: 1,
    });

    const [port] = (await test.call(staff, ports.list, { Keyword: 'CNSHA' })).data.Rows;
    const aliased = { ...port!, Aliases: [...(port!.Aliases ?? []), 'Damietta Roads'] };
    expect((await test.call(staff, ports.update, aliased)).status).toBe(200);
    await runnerOf(runtime).idle();
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 1,
      Waiting: 0,
    });
    expect((await test.call(staff, unknownCodes, { Keyword: 'DAMIETTA' })).data.Rows).toMatchObject(
      [{ Status: 'mapped', OwnCode: 'CNSHA' }],
    );
  });

  it('does not wait for a code that somebody maps while its file is checked', async () => {
    const ctx = test.ctx(staff);
    const mapping = {
      Partner: 'MAEU',
      Kind: 'port',
      TheirCode: 'LATE ROADS',
      OwnCode: 'CNNGB',
      Remark: null,
    };
    during.check = async () => {
      during.check = async () => {};
      expect(
        (await test.call(staff, codeMappings.create!, mapping as never)).refusal,
      ).toBeUndefined();
    };
    const { Id } = await uploadFile(
      ctx,
      nickNames,
      new File(['港口,船公司,叫法\nLATE ROADS,MAEU,后到\n'], '叫法三.csv'),
    );
    expect(await checkFile(ctx, nickNames, { Id })).toMatchObject({ Waiting: 1 });
    await startRun(ctx, nickNames.area, { Id, SkipFaulty: true });
    await runnerOf(test.service.runtime).idle();
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 1,
      Waiting: 0,
    });
    expect((await test.call(staff, unknownCodes, { Keyword: 'LATE' })).data.Rows).toMatchObject([
      { Status: 'mapped', OwnCode: 'CNNGB' },
    ]);
  });

  it('takes a mapped code off rows that are faulty besides, and does not ask about it again with the next mapping', async () => {
    const ctx = test.ctx(staff);
    const csv = `港口,船公司,叫法\nODD ROADS,MAEU,${'长'.repeat(61)}\nSTRANGE ROADS,MAEU,怪港\nFAR ROADS,MAEU,远港\n`;
    const { Id } = await uploadFile(ctx, nickNames, new File([csv], '叫法四.csv'));
    expect(await checkFile(ctx, nickNames, { Id })).toMatchObject({ Faulty: 3, Waiting: 2 });
    // Nobody is asked for the codes of a file that may be the wrong one.
    expect((await test.call(staff, unknownCodes, { Keyword: 'ODD' })).data.Rows).toEqual([]);
    await startRun(ctx, nickNames.area, { Id, SkipFaulty: true });
    await runnerOf(test.service.runtime).idle();
    const map = async (code: string) => {
      const [row] = (await test.call(staff, unknownCodes, { Keyword: code })).data.Rows;
      await test.call(staff, mapUnknownCodes, { Items: [{ Id: row!.Id, OwnCode: 'CNNGB' }] });
      await runnerOf(test.service.runtime).idle();
    };
    await map('ODD ROADS');
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 0,
      Faulty: 3,
      Waiting: 2,
      Faults: 3,
    });
    await map('STRANGE ROADS');
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 1,
      Faulty: 2,
      Waiting: 1,
    });
    expect((await test.call(staff, unknownCodes, { Keyword: 'ODD' })).data.Rows).toMatchObject([
      { Status: 'mapped', Waiting: 0 },
    ]);
    const { Rows } = await faultsOf(ctx, nickNames.area, { Id });
    expect(Rows).toMatchObject([
      { Row: 2, Code: 'too-long' },
      { Row: 4, UnknownCode: { Code: 'FAR ROADS' } },
    ]);
    await map('FAR ROADS');
    expect(await readImport(ctx, nickNames.area, Id)).toMatchObject({
      Status: 'done',
      Added: 2,
      Faulty: 1,
      Waiting: 0,
      Faults: 1,
    });
  });
});
