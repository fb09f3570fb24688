import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { carriers, vessels } from '@quayside/contracts/masterdata/carriers';
import { ports } from '@quayside/contracts/masterdata/places';
import { type BasicKind, searchBasic } from '@quayside/contracts/masterdata/search';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';
import { stagesOf } from '../src/search/stages.js';

const staff = aStaffMember();

describe('one search for lists and pickers', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await test.call(staff, vessels.create!, { Imo: '9319466', NameEn: 'QUAY HARMONY' } as never);
  });
  afterAll(() => test.close());

  /** What the list of a kind and its picker find. */
  async function both(
    Kind: BasicKind,
    Keyword: string,
  ): Promise<{ list: string[]; picker: string[] }> {
    const resource = { port: ports, carrier: carriers, vessel: vessels }[
      Kind as 'port'
    ] as typeof ports;
    const list = (await test.call(staff, resource.list, { Keyword })).data.Rows as {
      Code?: string;
      Imo?: string;
    }[];
    const picker = (await test.call(staff, searchBasic, { Kind, Keyword })).data;
    return {
      list: list.map(({ Code, Imo }) => (Code ?? Imo) as string),
      picker: picker.map(({ Code }) => Code),
    };
  }

  it.each<[BasicKind, string, string]>([
    ['port', '上海港', 'CNSHA'],
    ['port', 'shanghia', 'CNSHA'],
    ['port', '上诲', 'CNSHA'],
    ['port', '長灘', 'USLGB'],
    ['port', '宁泊', 'CNNGB'],
    ['carrier', 'maesk', 'MAEU'],
    ['vessel', 'harmony quay', '9319466'],
  ])('finds of kind %s what %s means, in both', async (kind, typed, code) => {
    const { list, picker } = await both(kind, typed);
    expect(list).toContain(code);
    expect(picker).toContain(code);
  });

  it.each(['qqqqzzzz', '！？', '鑫鑫鑫鑫'])(
    'finds nothing for %s, and shows not the usual ones',
    async (typed) => {
      expect(await both('port', typed)).toEqual({ list: [], picker: [] });
    },
  );

  it('finds what sounds alike by an index', async () => {
    const { database } = test.service.runtime;
    await database.query(`INSERT INTO search_term (kind, term, record_id, weight)
      SELECT 'port', upper(md5(n::text)), n, 3 FROM generate_series(1, 20000) n ON CONFLICT DO NOTHING`);
    await database.query('ANALYZE search_term');
    const sound = stagesOf('port', '上诲').at(-1)!;
    const plan = (await database.query(`EXPLAIN ${sound.found(1)}`, [...sound.params])) as {
      'QUERY PLAN': string;
    }[];
    expect(plan.map((line) => line['QUERY PLAN']).join(' ')).toContain('search_term_trigram');
  });
});
