import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ports } from '@quayside/contracts/masterdata/places';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { definitions } from '../src/definitions.js';
import { masterdataService } from '../src/masterdata.module.js';
import { seedDemo, seedReference } from '../src/seed/seed-reference.js';

describe('what is shipped', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());
  const one = async (Keyword: string) => (await test.call(anIdentity(), searchBasic, { Kind: 'port', Keyword, Limit: 5 })).data[0]?.Code;

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

  it('follows every rule that people have to follow', async () => {
    const ctx = test.ctx();
    for (const { entity, rules, resource } of definitions) {
      const rows = await ctx.repo<{ Id: number }>(entity).find({});
      const faults = ((await rules?.(ctx, rows)) ?? []).flatMap((errors, index) => (errors.length ? [{ row: rows[index], errors }] : []));
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
    const names = await database.query(`SELECT code, name_cn FROM port WHERE code IN ('CNTAO', 'CNNGB') ORDER BY code`);
    expect(names).toEqual([
      { code: 'CNNGB', name_cn: '宁波' },
      { code: 'CNTAO', name_cn: '青岛港' },
    ]);
  });
});
