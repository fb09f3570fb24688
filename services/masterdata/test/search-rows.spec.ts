import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderUses } from '@quayside/contracts/booking/orders.api';
import { freightUses } from '@quayside/contracts/freight/uses.api';
import { type Vessel, type VesselQuery, vessels } from '@quayside/contracts/masterdata/carriers';
import { siUses } from '@quayside/contracts/si/uses.api';
import { recordsPage } from '@quayside/service-kit/resource/list-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { vesselDefinition } from '../src/carriers/vessel.js';
import { masterdataService } from '../src/masterdata.module.js';
import { searchBasicData } from '../src/search/search-basic.js';

const COUNT = 10_000;
/** Valid IMO numbers that no vessel of the reference data has. */
const imoOf = (n: number): string => {
  const digits = String(110_000 + n);
  return (
    digits +
    (([...digits].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10) as number)
  );
};
/** Their order by name is the other way round than by number. */
const nameOf = (n: number): string => `BULK ${String(COUNT - 1 - n).padStart(5, '0')} MSC`;

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
}

/** Rows that a plan and everything below it really handled. */
const handled = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0)) *
    node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, plan) => sum + handled(plan), 0);

describe('ten thousand vessels that were just loaded', () => {
  let test: TestService;
  const staff = aStaffMember();
  const query = (text: string) => test.service.runtime.database.query(text) as Promise<unknown[]>;
  beforeAll(async () => {
    test = await startTestService(masterdataService, {
      answers: {
        [freightUses.path]: () => [],
        [orderUses.path]: () => [],
        [siUses.path]: () => [],
      },
    });
  });
  afterAll(() => test.close());

  /** What a list answers, and how many rows each of its statements handled. */
  async function watched(
    Keyword: string,
  ): Promise<{ total: number; names: string[]; rows: number[] }> {
    const asked: [string, readonly unknown[]][] = [];
    const ctx = new Proxy(test.ctx(staff), {
      get(target, name) {
        if (name === 'sql')
          return (text: string, params: readonly unknown[] = []) => {
            asked.push([text, params]);
            return target.sql(text, params);
          };
        return Reflect.get(target, name, target) as unknown;
      },
    }) as Ctx;
    const page = await recordsPage(ctx, vesselDefinition, { Keyword, Limit: 5 } as VesselQuery);
    const rows: number[] = [];
    for (const [text, params] of asked) {
      const [plan] = (await test.service.runtime.database.query(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        [...params],
      )) as {
        'QUERY PLAN': [{ Plan: Node }];
      }[];
      rows.push(handled(plan!['QUERY PLAN'][0].Plan));
    }
    return { total: page.Total, names: page.Rows.map((row) => (row as Vessel).NameEn), rows };
  }

  const load = async (): Promise<void> => {
    const lines = Array.from({ length: COUNT }, (_, n) => `${imoOf(n)},${nameOf(n)}`);
    const { state } = await importFile(
      test,
      staff,
      vessels.import!,
      new File([`IMO,英文船名\n${lines.join('\n')}`], '船舶.csv'),
    );
    expect(state).toMatchObject({ Status: 'done', Added: COUNT });
  };
  const known = async (): Promise<number> =>
    (
      (await query(
        "SELECT reltuples::int AS n FROM pg_class WHERE oid = 'masterdata.vessel'::regclass",
      )) as { n: number }[]
    )[0]!.n;

  it('are found, counted and measured, without waiting for anybody', async () => {
    await query('ANALYZE vessel, search_term');
    const before = await known();
    await load();
    expect(await known()).toBe(before + COUNT);
    const measured = await watched('bulk');
    expect(measured).toMatchObject({
      total: COUNT,
      names: Array.from({ length: 5 }, (_, n) => nameOf(COUNT - 1 - n)),
    });
    // A pass or two over what is found, and never one for each of it.
    expect(Math.max(...measured.rows)).toBeLessThan(COUNT * 20);

    const words = await searchBasicData(test.ctx(staff), {
      Kind: 'vessel',
      Keyword: 'MSC BULK',
      Limit: 20,
    });
    expect(
      words.map(({ NameEn }) => NameEn).filter((name) => /^BULK \d+ MSC$/.test(name)),
    ).toHaveLength(20);

    // As if nobody had measured since the tables were all but empty.
    const bulk = "SELECT id FROM kept_vessel WHERE name_en LIKE 'BULK%'";
    await query('CREATE TABLE kept_vessel AS SELECT * FROM vessel');
    await query('CREATE TABLE kept_term AS SELECT * FROM search_term');
    await query('ANALYZE kept_vessel, kept_term');
    await query('TRUNCATE vessel, search_term');
    await query(
      `INSERT INTO vessel OVERRIDING SYSTEM VALUE SELECT * FROM kept_vessel WHERE id NOT IN (${bulk})`,
    );
    await query(
      `INSERT INTO search_term SELECT * FROM kept_term WHERE kind <> 'vessel' OR record_id NOT IN (${bulk})`,
    );
    await query('ANALYZE vessel, search_term');
    await query(
      `INSERT INTO vessel OVERRIDING SYSTEM VALUE SELECT * FROM kept_vessel WHERE id IN (${bulk})`,
    );
    await query(
      `INSERT INTO search_term SELECT * FROM kept_term WHERE kind = 'vessel' AND record_id IN (${bulk})`,
    );
    const stale = await watched('bulk');
    expect(stale.total).toBe(COUNT);
    expect(Math.max(...stale.rows)).toBeLessThan(COUNT * 20);

    // Disabled ones come first in the order of terms and must not hide the others.
    await query("UPDATE vessel SET enabled = name_en >= 'BULK 09990' WHERE name_en LIKE 'BULK%'");
    const enabled = await searchBasicData(test.ctx(staff), {
      Kind: 'vessel',
      Keyword: 'bulk',
      Limit: 20,
    });
    expect(enabled.map(({ NameEn }) => NameEn)).toEqual(
      Array.from({ length: 10 }, (_, n) => nameOf(9 - n)),
    );
  });
});
