import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CodeMappingInput, codeMappings } from '@quayside/contracts/masterdata/mapping';
import { type PortInput, ports } from '@quayside/contracts/masterdata/places';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { resolveCodes } from '../src/mapping/resolve-codes.js';
import { masterdataService } from '../src/masterdata.module.js';

describe('codes of partners', () => {
  let test: TestService;
  const staff = aStaffMember();
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await test.service.runtime.database.query(`
      DELETE FROM search_term; DELETE FROM port;
      INSERT INTO country (code, name_cn, name_en, enabled, version, create_time, update_time)
      VALUES ('CN', '中国', 'CHINA', true, 1, now(), now()), ('US', '美国', 'UNITED STATES', true, 1, now(), now()) ON CONFLICT DO NOTHING`);
    await port({ Code: 'CNSHA', NameCn: '上海', NameEn: 'SHANGHAI', Aliases: ['洋山'] });
    await port({ Code: 'USPDX', NameCn: '波特兰', NameEn: 'PORTLAND', Country: 'US' });
    await port({ Code: 'USPWM', NameCn: '缅因波特兰', NameEn: 'PORTLAND', Country: 'US' });
    const closed = await port({ Code: 'CNCLO', NameCn: '关港', NameEn: 'CLOSED' });
    await test.service.runtime.database.query('UPDATE port SET enabled = false WHERE id = $1', [
      closed.Id,
    ]);
  });
  afterAll(() => test.close());
  beforeEach(() => test.empty('code_mapping'));

  const port = async (given: Partial<PortInput>) =>
    (
      await test.call(staff, ports.create!, {
        Code: '',
        NameCn: '',
        NameEn: '',
        Country: 'CN',
        LaneCode: null,
        Aliases: null,
        IsPol: true,
        IsBarge: false,
        Unconfirmed: false,
        ...given,
      })
    ).data;
  const map = (
    Partner: string,
    TheirCode: string,
    OwnCode: string,
    Kind: CodeMappingInput['Kind'] = 'port',
  ) => test.call(staff, codeMappings.create!, { Kind, Partner, TheirCode, OwnCode, Remark: null });
  const resolve = async (partner: string | null, ...texts: string[]) =>
    Object.fromEntries(await resolveCodes(test.service.ctx(), 'port', partner, texts));

  it('knows own codes, exact names and aliases, however they are written', async () => {
    expect(await resolve(null, 'cnsha', ' Shang-Hai ', '上海', '洋山', 'SHANG', '')).toEqual({
      cnsha: 'CNSHA',
      ' Shang-Hai ': 'CNSHA',
      上海: 'CNSHA',
      洋山: 'CNSHA',
    });
  });

  it('takes no name that several records have, and none of a disabled record', async () => {
    expect(await resolve(null, 'PORTLAND', 'CLOSED', 'CNCLO')).toEqual({});
  });

  it('follows the mapping of the partner before the one for everybody', async () => {
    await map('EDI', 'Portland', 'USPDX');
    await map('maeu', 'portland', 'USPWM');
    expect(await resolve(null, 'Portland')).toEqual({ Portland: 'USPDX' });
    expect(await resolve('MSCU', 'Portland')).toEqual({ Portland: 'USPDX' });
    expect(await resolve('MAEU', 'Portland')).toEqual({ Portland: 'USPWM' });
  });

  it('lets a general mapping hide no own code, and a partner’s one do so', async () => {
    await map('EDI', 'CNSHA', 'USPDX');
    expect(await resolve(null, 'CNSHA')).toEqual({ CNSHA: 'CNSHA' });
    await map('ZIMU', 'CNSHA', 'USPDX');
    expect(await resolve('ZIMU', 'CNSHA')).toEqual({ CNSHA: 'USPDX' });
  });

  it('refuses a mapping to nothing and a second one of the same code', async () => {
    expect((await map('MAEU', 'ABC', 'CNXXX')).refusal.Errors).toEqual([
      { Prop: 'OwnCode', Code: 'reference-unknown', Msg: '港口CNXXX不存在' },
    ]);
    await map('HLCU', 'Port  Land', 'USPDX');
    expect((await map('hlcu', 'PORT LAND ', 'CNSHA')).status).toBe(422);
  });
});
