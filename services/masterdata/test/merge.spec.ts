import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderUses } from '@quayside/contracts/booking/orders.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { KeptQuery } from '@quayside/contracts/core/resource';
import { freightUses } from '@quayside/contracts/freight/uses.api';
import { loops, shipAgents } from '@quayside/contracts/masterdata/carriers';
import { codeMappings } from '@quayside/contracts/masterdata/mapping';
import { merged } from '@quayside/contracts/masterdata/mapping-events';
import {
  dismissDuplicate,
  duplicates,
  Merge,
  mergePreview,
  mergeRecords,
  merges,
  undoMerge,
} from '@quayside/contracts/masterdata/mapping-merge';
import { basicUses, type UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { type PortInput, ports, rateLanes, terminals } from '@quayside/contracts/masterdata/places';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { siUses } from '@quayside/contracts/si/uses.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { resolveCodes } from '../src/mapping/resolve-codes.js';
import { masterdataService } from '../src/masterdata.module.js';

/** Ports that no order names. */
const FREE = /^CNX/;
const inSi = { Service: 'si', List: '货物订单 · 装货港', Path: null, Count: 4 };

describe('merges of basic data', () => {
  let test: TestService;
  const staff = aStaffMember();
  let serial = 0;
  /** SI does not answer where codes are used. */
  let silent = false;
  beforeAll(async () => {
    test = await startTestService(masterdataService, {
      answers: {
        [freightUses.path]: () => [],
        [orderUses.path]: () => [],
        [siUses.path]: ({ Kind, Codes }: UsedCodesQuery) => {
          if (silent || Kind === 'lane') throw new Error('nobody asks of lanes');
          return Codes.filter((code) => !FREE.test(code)).map((Code) => ({ ...inSi, Code }));
        },
      },
    });
  });
  afterAll(() => test.close());

  const letters = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));
  /** A port of the run, with a code of its own. */
  const port = async (given: Partial<PortInput> = {}) => {
    const code = `CNV${letters(serial++)}`;
    const values = {
      NameCn: `测${code}`,
      NameEn: `TESTPORT ${code}`,
      LaneCode: null,
      Aliases: null,
      IsPol: true,
      IsBarge: false,
    };
    return (
      await test.call(staff, ports.create!, {
        Code: code,
        Country: 'CN',
        Unconfirmed: false,
        ...values,
        ...given,
      })
    ).data;
  };
  const terminal = async (Code: string, PortCode: string) =>
    (
      await test.call(staff, terminals.create!, {
        Code,
        NameCn: Code,
        NameEn: Code,
        PortCode,
      } as never)
    ).data;
  const loop = async (Code: string, Ports: string[], CarrierCode = 'MAEU') =>
    (
      await test.call(staff, loops.create!, {
        Code,
        CarrierCode,
        LaneCode: 'USWC',
        NameEn: Code,
        Ports,
      } as never)
    ).data;
  const merge = (from: { Id: number }, into: { Id: number }) =>
    test.call(staff, mergeRecords, { Kind: 'port', FromId: from.Id, IntoId: into.Id });
  const infoOf = async (id: number) => (await test.call(staff, ports.info, { Id: id })).data;

  it('make two records one: what was said of the first is said of the second, and comes back exactly', async () => {
    const from = await port({ Aliases: ['旧港'] });
    const into = await port({ Aliases: ['新港'] });
    const berth = await terminal(`T${from.Code}`, from.Code);
    const aLoop = await loop(`L${from.Code}`, ['CNSHA', from.Code, into.Code, from.Code]);
    const mapping = {
      Kind: 'port' as const,
      Partner: 'MAEU',
      TheirCode: `OLD ${from.Code}`,
      OwnCode: from.Code,
      Remark: null,
    };
    await test.call(staff, codeMappings.create!, mapping);

    const preview = (
      await test.call(staff, mergePreview, { Kind: 'port', FromId: from.Id, IntoId: into.Id })
    ).data;
    expect(preview.Uses.Uses).toEqual(
      expect.arrayContaining([
        { Service: 'masterdata', List: '码头 · 港口', Count: 1, Path: '/BasicData/Wharf' },
        {
          Service: 'masterdata',
          List: '航线代码 · 挂靠港',
          Count: 1,
          Path: '/DataMaintenance/Linecode',
        },
        {
          Service: 'masterdata',
          List: '代码对照 · 本系统代码',
          Count: 1,
          Path: '/DataMaintenance/BasicDataMapping',
        },
        inSi,
      ]),
    );
    expect(preview.Aliases.map(({ Text }) => Text)).toEqual([
      from.Code,
      from.NameCn,
      from.NameEn,
      '旧港',
    ]);

    const { data: done } = await merge(from, into);
    expect(done).toMatchObject({
      FromCode: from.Code,
      IntoCode: into.Code,
      Status: 'done',
      Repointed: 3,
      CreateName: staff.Name,
    });
    expect(await infoOf(from.Id)).toMatchObject({ Enabled: false });
    expect(await infoOf(into.Id)).toMatchObject({
      Aliases: ['新港', from.Code, from.NameCn, from.NameEn, '旧港'],
    });
    const place = async () => [
      (await test.call(staff, terminals.info, { Id: berth.Id })).data.PortCode,
      (await test.call(staff, loops.info, { Id: aLoop.Id })).data.Ports,
    ];
    expect(await place()).toEqual([into.Code, ['CNSHA', into.Code, into.Code, into.Code]]);
    const means = async () => [
      ...(
        await resolveCodes(test.ctx(), 'port', 'MAEU', [from.Code, '旧港', `old ${from.Code}`])
      ).values(),
    ];
    expect(await means()).toEqual([into.Code, into.Code, into.Code]);
    expect(
      (await test.call(staff, searchBasic, { Kind: 'port', Keyword: from.Code })).data.map(
        ({ Code }) => Code,
      ),
    ).toEqual([into.Code]);
    while (
      !test.delivered.some(
        ({ delivery }) => (delivery.Payload as { MergeId?: number }).MergeId === done.Id,
      )
    )
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(
      test.delivered
        .filter(({ delivery }) => delivery.Name === merged.name)
        .map(({ to, delivery }) => [to, delivery.Payload]),
    ).toContainEqual([
      'si',
      { MergeId: done.Id, Kind: 'port', From: from.Code, Into: into.Code, Undone: false },
    ]);

    expect((await test.call(staff, undoMerge, { Id: done.Id })).data).toMatchObject({
      Status: 'undone',
      UndoName: staff.Name,
    });
    expect(await infoOf(from.Id)).toMatchObject({ Enabled: true });
    expect((await infoOf(into.Id)).Aliases).toEqual(['新港']);
    expect(await place()).toEqual([from.Code, ['CNSHA', from.Code, into.Code, from.Code]]);
    expect(await means()).toEqual([from.Code, from.Code, from.Code]);
    expect((await test.call(staff, terminals.history, { Id: berth.Id })).data).toMatchObject([
      {
        Verb: 'repoint-undo',
        Changes: [{ Field: 'PortCode', Before: into.Code, After: from.Code }],
      },
      {
        Verb: 'repoint',
        Name: staff.Name,
        Changes: [{ Field: 'PortCode', Before: from.Code, After: into.Code }],
      },
      { Verb: 'create' },
    ]);
    expect((await test.call(staff, merges, { Keyword: from.Code })).data.Rows).toMatchObject([
      { Id: done.Id, Status: 'undone' },
    ]);
    expect(
      (await test.call(staff, ports.history, { Id: from.Id })).data.map(({ Verb }) => Verb),
    ).toEqual(['merge-undo', 'merge', 'create']);
  });

  it('reach into schedules, templates with their calls among them', async () => {
    const [from, into] = [await port(), await port()];
    const { database } = test.service.runtime;
    const call = (code: string) => ({ PortCode: code, TerminalCode: null, EtaDay: 0 });
    const calls = JSON.stringify([call(from.Code), call('CNSHA')]);
    await database.query(
      `INSERT INTO schedule_template (name, carrier_code, weekday, valid_from, valid_to, first_voyage_no, port_codes, calls, enabled, version,
         create_time, update_time)
       VALUES ($1::text, 'MAEU', 1, '2026-11-23', '2026-12-31', '001E', ARRAY[$1::text, 'CNSHA'], $2, true, 1, now(), now())`,
      [from.Code, calls],
    );
    await database.query(
      `WITH v AS (INSERT INTO voyage (carrier_code, vessel_name, voyage_no, source, status, port_codes, refresh_time, version, create_time, update_time)
         VALUES ('MAEU', $1::text, '001E', 'manual', 'planned', ARRAY[$1::text, 'CNSHA'], now(), 1, now(), now()) RETURNING id)
       INSERT INTO port_call (voyage_id, sequence, port_code, loading, discharging, status, estimated, version, carrier_code, voyage_status)
       SELECT id, 1, $1::text, true, false, 'normal', '{}', 1, 'MAEU', 'planned' FROM v`,
      [from.Code],
    );
    const names = async () => {
      const [row] = (await database.query(
        `SELECT s.port_codes, s.calls, v.port_codes AS voyage_ports, c.port_code FROM schedule_template s, voyage v JOIN port_call c ON c.voyage_id = v.id
         WHERE s.name = $1 AND v.vessel_name = $1`,
        [from.Code],
      )) as [
        {
          port_codes: string[];
          calls: { PortCode: string }[];
          voyage_ports: string[];
          port_code: string;
        },
      ];
      return [
        row.port_codes[0],
        row.calls.map(({ PortCode }) => PortCode),
        row.voyage_ports[0],
        row.port_code,
      ];
    };
    expect(
      (await test.call(staff, basicUses, { Kind: 'port', Code: from.Code })).data.Uses.map(
        ({ List, Count }) => [List, Count],
      ),
    ).toEqual([
      ['船期 · 港口', 1],
      ['周班模板 · 挂靠港', 1],
      ['货物订单 · 装货港', 4],
    ]);
    const { data: done } = await merge(from, into);
    expect(await names()).toEqual([into.Code, [into.Code, 'CNSHA'], into.Code, into.Code]);
    await test.call(staff, undoMerge, { Id: done.Id });
    expect(await names()).toEqual([from.Code, [from.Code, 'CNSHA'], from.Code, from.Code]);
  });

  it('leave what somebody changed since as it was said last', async () => {
    const [from, into, third] = [await port(), await port(), await port()];
    const berth = await terminal(`T${from.Code}`, from.Code);
    const { data: done } = await merge(from, into);
    const now = (await test.call(staff, terminals.info, { Id: berth.Id })).data;
    await test.call(staff, terminals.update, { ...now, PortCode: third.Code } as never);
    await test.call(staff, undoMerge, { Id: done.Id });
    expect((await test.call(staff, terminals.info, { Id: berth.Id })).data.PortCode).toBe(
      third.Code,
    );
  });

  it('are refused for one record, for a disabled one, and where both have the same', async () => {
    const [from, into] = [await port(), await port()];
    expect((await merge(from, from)).refusal.Code).toBe('merge.same');
    expect((await merge(from, { Id: 999_999 })).status).toBe(404);
    await test.call(staff, ports.setEnabled!, { Id: from.Id, Enabled: false });
    expect((await merge(from, into)).refusal.Code).toBe('merge.disabled');

    await loop('COLLIDE', ['CNSHA'], 'OOLU');
    await loop('COLLIDE', ['CNSHA'], 'COSU');
    const carrier = async (Code: string) =>
      (await test.call(staff, searchBasic, { Kind: 'carrier', Code })).data[0]!.Id;
    const request = {
      Kind: 'carrier' as const,
      FromId: await carrier('OOLU'),
      IntoId: await carrier('COSU'),
    };
    const { status, refusal } = await test.call(staff, mergeRecords, request);
    expect([status, refusal.Code]).toEqual([422, 'merge.collides']);
    expect(
      (await test.call(staff, searchBasic, { Kind: 'carrier', Code: 'OOLU' })).data,
    ).toMatchObject([{ Enabled: true }]);
  });

  it('are undone from the last on', async () => {
    const [a, b, c] = [await port(), await port(), await port()];
    const first = (await merge(a, b)).data;
    const second = (await merge(b, c)).data;
    expect((await test.call(staff, undoMerge, { Id: first.Id })).refusal.Code).toBe(
      'merge.chained',
    );
    await test.call(staff, undoMerge, { Id: second.Id });
    expect((await test.call(staff, undoMerge, { Id: first.Id })).data.Status).toBe('undone');
    expect((await infoOf(a.Id)).Enabled).toBe(true);
  });

  it('are undone as if they had never been, one after the other', async () => {
    const [a, b, c] = [
      await port({ NameCn: '链甲港', NameEn: 'CHAIN ALPHA' }),
      await port(),
      await port(),
    ];
    const mappings = async () =>
      (await test.call(staff, codeMappings.list, { Limit: 200 })).data.Rows.map(
        ({ TheirCode, OwnCode }) => [TheirCode, OwnCode],
      ).filter(([, own]) => [a, b, c].some(({ Code }) => Code === own));
    const means = async () => [
      ...(await resolveCodes(test.ctx(), 'port', null, ['CHAIN ALPHA', '链甲港', a.Code])).values(),
    ];
    const first = (await merge(a, b)).data;
    expect(Object.keys(first)).toEqual([...fieldsOf(Merge).keys()]);
    const second = (await merge(b, c)).data;
    expect(await means()).toEqual([c.Code, c.Code, c.Code]);
    await test.call(staff, undoMerge, { Id: second.Id });
    expect(await means()).toEqual([b.Code, b.Code, b.Code]);
    const { data: undone } = await test.call(staff, undoMerge, { Id: first.Id });
    expect(Object.keys(undone)).toEqual([...fieldsOf(Merge).keys()]);
    expect(Object.keys((await test.call(staff, undoMerge, { Id: first.Id })).data)).toEqual([
      ...fieldsOf(Merge).keys(),
    ]);
    expect(await mappings()).toEqual([]);
    expect(await means()).toEqual([a.Code, a.Code, a.Code]);
  });

  it('leave a mapping that somebody has changed since', async () => {
    const [from, into] = [await port(), await port()];
    const { data: done } = await merge(from, into);
    const [mapping] = (await test.call(staff, codeMappings.list, { Keyword: from.NameEn })).data
      .Rows;
    await test.call(staff, codeMappings.update, { ...mapping!, Remark: '客户确认' });
    await test.call(staff, undoMerge, { Id: done.Id });
    expect(
      (await test.call(staff, codeMappings.list, { OwnCode: into.Code })).data.Rows,
    ).toMatchObject([{ Remark: '客户确认' }]);
  });

  it('keep each port once in a list that is no rotation, and give the list back as it was', async () => {
    const [from, into] = [await port(), await port()];
    const lane = async () =>
      (await test.call(staff, rateLanes.list, { Keyword: 'USWC' })).data.Rows.find(
        ({ Code }) => Code === 'USWC',
      )!;
    const before = ['CNSHA', from.Code, 'CNNGB', into.Code];
    expect(
      (await test.call(staff, rateLanes.update, { ...(await lane()), RatePorts: before })).status,
    ).toBe(200);
    const { data: done } = await merge(from, into);
    expect((await lane()).RatePorts).toEqual(['CNSHA', into.Code, 'CNNGB']);
    await test.call(staff, undoMerge, { Id: done.Id });
    expect((await lane()).RatePorts).toEqual(before);
  });

  it('keep the first record disabled until they are undone', async () => {
    const [from, into] = [await port(), await port()];
    const { data: done } = await merge(from, into);
    const { status, refusal } = await test.call(staff, ports.setEnabled!, {
      Id: from.Id,
      Enabled: true,
    });
    expect([status, refusal.Code]).toEqual([422, 'merge.merged']);
    expect(refusal.Message).toContain(`${from.Code}已合并到${into.Code}`);
    const gone = await infoOf(from.Id);
    expect(
      (await test.call(staff, ports.update, { ...gone, Code: 'CNXAD' })).refusal.Message,
    ).toContain('合并记录1条');
    await test.call(staff, undoMerge, { Id: done.Id });
    expect(
      (await test.call(staff, ports.setEnabled!, { Id: from.Id, Enabled: false })).status,
    ).toBe(200);
    expect((await test.call(staff, ports.setEnabled!, { Id: from.Id, Enabled: true })).status).toBe(
      200,
    );
  });

  it('are the way to another code for a record that others name; one that none names may change its own', async () => {
    const used = await port({ Code: 'CNXAA' });
    const berth = await terminal('TCNXAA', 'CNXAA');
    const recode = async (Code: string) =>
      test.call(staff, ports.update, { ...(await infoOf(used.Id)), Code });
    const { status, refusal } = await recode('CNXAB');
    expect([status, refusal.Code]).toEqual([422, 'record.in-use']);
    expect(refusal.Errors).toEqual([
      { Prop: 'Code', Code: 'in-use', Msg: '已被码头 · 港口1条使用，不能改代码；请新增一条后合并' },
    ]);
    await test.call(staff, terminals.update, {
      ...(await test.call(staff, terminals.info, { Id: berth.Id })).data,
      PortCode: 'CNSHA',
    });
    expect((await recode('CNXAB')).data.Code).toBe('CNXAB');
    const ordered = await port();
    expect(
      (await test.call(staff, ports.update, { ...(await infoOf(ordered.Id)), Code: 'CNXAC' }))
        .refusal.Message,
    ).toContain('货物订单 · 装货港4条');
  });

  it('are proposed by code, name and likeness, until somebody says that two are two', async () => {
    const double = await port({ NameCn: '双胞胎港', NameEn: 'TWINHAVEN' });
    const other = await port({ NameCn: '双胞胎港', NameEn: 'TWINHAVENS' });
    const aliased = await port({ Aliases: [double.Code] });
    const pairs = async (query: Partial<KeptQuery & { Dismissed: boolean }> = {}) =>
      (await test.call(staff, duplicates, { Kind: 'port', ...query })).data
        .filter(
          ({ A, B }) =>
            [double.Id, other.Id].includes(A.Id) || [double.Id, other.Id].includes(B.Id),
        )
        .map(({ A, B, Reason, Dismissed }) => [A.Code, B.Code, Reason, Dismissed]);
    expect(await pairs()).toEqual([
      [double.Code, aliased.Code, 'code', false],
      [double.Code, other.Code, 'name', false],
    ]);
    await test.call(staff, dismissDuplicate, { Kind: 'port', AId: other.Id, BId: double.Id });
    expect(await pairs()).toEqual([[double.Code, aliased.Code, 'code', false]]);
    expect(await pairs({ Dismissed: true })).toContainEqual([
      double.Code,
      other.Code,
      'name',
      true,
    ]);
    await test.call(staff, dismissDuplicate, {
      Kind: 'port',
      AId: other.Id,
      BId: double.Id,
      Restore: true,
    });
    expect(await pairs()).toHaveLength(2);
  });

  it('finds no pair in what is shipped that a code or a name makes one within a country', async () => {
    const { data } = await test.call(staff, duplicates, { Kind: 'carrier' });
    expect(data.filter(({ Reason }) => Reason === 'code')).toEqual([]);
  });

  it('tells where a code is used before it is disabled, to staff with the right alone', async () => {
    const used = await port();
    await test.call(staff, shipAgents.create!, {
      Code: `A${used.Code}`,
      NameCn: '代理',
      NameEn: 'AGENT',
      CarrierCode: 'COSU',
      PortCode: used.Code,
    } as never);
    expect(
      (await test.call(staff, basicUses, { Kind: 'port', Code: used.Code })).data.Uses,
    ).toEqual([
      { Service: 'masterdata', List: '船代 · 港口', Count: 1, Path: '/DataMaintenance/ShipAgency' },
      inSi,
    ]);
    expect(
      (await test.call(anIdentity(), basicUses, { Kind: 'port', Code: used.Code })).status,
    ).toBe(403);
  });

  it('asks only who names the kind, names who does not answer, and takes silence for no leave to change a code', async () => {
    expect((await test.call(staff, basicUses, { Kind: 'lane', Code: 'USWC' })).data.Silent).toEqual(
      [],
    );
    const kept = await port();
    silent = true;
    try {
      expect((await test.call(staff, basicUses, { Kind: 'port', Code: kept.Code })).data).toEqual({
        Uses: [],
        Silent: ['SI'],
      });
      const changed = await test.call(staff, ports.update, {
        ...kept,
        Code: `CNX${kept.Code.slice(3)}`,
      } as never);
      expect([changed.status, changed.refusal?.Code]).toEqual([503, 'uses.silent']);
    } finally {
      silent = false;
    }
    expect((await infoOf(kept.Id)).Code).toBe(kept.Code);
  });
});
