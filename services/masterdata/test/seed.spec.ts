import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ports } from '@quayside/contracts/masterdata/places';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { definitions } from '../src/definitions.js';
import { masterdataService } from '../src/masterdata.module.js';
import { rewriteTerms } from '../src/search/rewrite-terms.js';
import { seedDemo, seedReference } from '../src/seed/seed-reference.js';

describe('what is shipped', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());
  const one = async (Keyword: string) =>
    (await test.call(anIdentity(), searchBasic, { Kind: 'port', Keyword, Limit: 5 })).data[0]?.Code;

  it('finds the ports as people type them', async () => {
    for (const typed of ['sh', '上海', 'shanghai', 'CNSHA', 'cnsgh', 'shangahi'])
      expect([typed, await one(typed)]).toEqual([typed, 'CNSHA']);
    for (const [typed, code] of [
      ['ningbo', 'CNNGB'],
      ['北仑', 'CNNGB'],
      ['鹿特丹', 'NLRTM'],
      ['los ang', 'USLAX'],
      ['lsj', 'USLAX'],
      ['盐田', 'CNYTN'],
    ] as const)
      expect([typed, await one(typed)]).toEqual([typed, code]);
  });

  it('finds what a forwarder types, in every kind', async () => {
    const first = async (Kind: string, Keyword: string) => {
      const { data, refusal } = await test.call(anIdentity(), searchBasic, {
        Kind,
        Keyword,
        Limit: 5,
      } as never);
      return data ? data[0]?.Code : refusal;
    };
    const cases: Record<string, string> = {
      port: `YTN=CNYTN lax=USLAX lgb=USLGB rtm=NLRTM hmb=DEHAM fxt=GBFXT hkg=HKHKG pkg=MYPKG hph=VNHPH sgn=VNSGN sin=SGSIN jea=AEJEA tsn=CNTXG
        la=USLAX ham=DEHAM 宁波北仑=CNNGB 上海港=CNSHA 上海（CNSHA）=CNSHA HAMBURG,DE=DEHAM yt=CNYTN 盐=CNYTN xingang=CNTXG 雅加达=IDJKT
        felixtowe=GBFXT rotterdm=NLRTM 洛杉矶港=USLAX 英国=GBFXT`,
      container: '20=20GP 40=40GP 高箱=40HQ 冷箱=20RF 40冷箱=40RF 40hc=40HQ',
      package: 'ctn=CT ctns=CT plt=PX pkgs=PK 纸箱=CT',
      country: 'usa=US korea=KR england=GB uk=GB 台湾=TW 美国=US',
      terminal: '上海四期=SECT 盐田国际=YICT',
      carrier: 'cosco=COSU hpl=HLCU one=ONEY 马士基=MAEU',
    };
    for (const [kind, pairs] of Object.entries(cases))
      for (const [typed = '', code] of pairs.split(/\s+/).map((pair) => pair.split('=')))
        expect([kind, typed, await first(kind, typed)]).toEqual([kind, typed, code]);
    const american = (
      await test.call(anIdentity(), searchBasic, { Kind: 'port', Keyword: '美西', Limit: 20 })
    ).data.map(({ Code }) => Code);
    expect(american).toEqual(expect.arrayContaining(['USLAX', 'USLGB', 'USOAK']));
  });

  it('offers the terminals of one port where it is asked for them', async () => {
    const codes = async (query: object) =>
      (
        await test.call(anIdentity(), searchBasic, {
          Kind: 'terminal' as const,
          Limit: 50,
          ...query,
        })
      ).data.map(({ Hint }) => Hint);
    expect(new Set(await codes({})).size).toBeGreaterThan(1);
    expect([...new Set(await codes({ Within: 'CNNGB' }))]).toEqual(['CNNGB']);
    expect([...new Set(await codes({ Within: 'CNNGB', Keyword: 'B' }))]).toEqual(['CNNGB']);
    expect(await codes({ Within: 'CNNGB', Keyword: '外高桥' })).toEqual([]);
    expect(await codes({ Within: 'CNXXX' })).toEqual([]);
  });

  it('is found by new rules at the next start, also what people changed', async () => {
    const { database } = test.service.runtime;
    await database.query(
      `DELETE FROM search_term WHERE term = 'YTN'; DELETE FROM seed_state WHERE kind = 'search_term'`,
    );
    expect(await one('ytn')).not.toBe('CNYTN');
    await rewriteTerms(test.ctx());
    expect(await one('ytn')).toBe('CNYTN');
  });

  it('follows every rule that people have to follow', async () => {
    const ctx = test.ctx();
    for (const { entity, rules, resource } of definitions) {
      const rows = await ctx.repo<{ Id: number }>(entity).find({});
      const faults = ((await rules?.(ctx, rows)) ?? []).flatMap((errors, index) =>
        errors.length ? [{ row: rows[index], errors }] : [],
      );
      expect([resource.label, faults]).toEqual([resource.label, []]);
    }
  });

  it('is shipped again without touching what people changed', async () => {
    const { Rows } = (await test.call(anIdentity(), ports.list, { Keyword: 'CNTAO' })).data;
    const { CreateTime, UpdateTime, UpdateName, Enabled, ...port } = Rows[0]!;
    await test.call(aStaffMember(), ports.update, { ...port, NameCn: '青岛港' });
    const { database } = test.service.runtime;
    await database.query(`UPDATE port SET name_cn = '宁波旧名' WHERE code = 'CNNGB'`);
    await database.query("UPDATE seed_state SET digest = repeat('0', 64)");
    await seedReference(test.ctx());
    const names = await database.query(
      `SELECT code, name_cn FROM port WHERE code IN ('CNTAO', 'CNNGB') ORDER BY code`,
    );
    expect(names).toEqual([
      { code: 'CNNGB', name_cn: '宁波' },
      { code: 'CNTAO', name_cn: '青岛港' },
    ]);
  });
});
