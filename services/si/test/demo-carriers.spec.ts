import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldsOf } from '@quayside/contracts/core/field';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import {
  type CarrierProfile,
  carrierProfiles,
  setCarrierKey,
} from '@quayside/contracts/si/carrier-profile.api';
import { seedDemoProfiles } from '@quayside/partner-line/demo-profiles';
import { profileById } from '@quayside/partner-line/profile/carrier-profile';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { SI_LINES } from '../src/demo/demo-lines.js';
import { startSi } from './samples.js';

const staff = aStaffMember();
/** Basic data that knows every carrier. */
const asTheyAre = ({ Texts }: ResolveCodes) => Texts.map(({ Text }) => ({ Text, Code: Text }));

describe('the lines to the simulated carriers', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi({ answers: { [resolvePartnerCodes.path]: asTheyAre } });
  });
  afterAll(() => test.close());

  /** What a start of the demo does of them, with the simulator at that port. */
  const start = (port: number) => {
    const ctx = test.ctx();
    Object.assign(ctx.runtime.env, {
      CARRIER_URL: `http://127.0.0.1:${port}`,
      CARRIER_KEY: `key-${port}`,
      CARRIER_NOTIFY_KEY: 'told',
    });
    return seedDemoProfiles(ctx, SI_LINES);
  };
  const lineOf = async (code: string): Promise<CarrierProfile> => {
    const { Rows } = (await test.call(staff, carrierProfiles.list, { Limit: 100 })).data;
    return Rows.find(({ CarrierCode }) => CarrierCode === code)!;
  };
  const change = async (code: string, changed: Partial<CarrierProfile>) => {
    const { Id, Version, ...line } = await lineOf(code);
    const input = Object.fromEntries(
      [...fieldsOf(carrierProfiles.input).keys()].map((name) => [name, (line as never)[name]]),
    );
    const answer = await test.call(staff, carrierProfiles.update, {
      Id,
      Version,
      ...input,
      ...changed,
    } as never);
    expect(answer.status).toBe(200);
  };
  const wayOf = async (code: string) => {
    const { Id, Address } = await lineOf(code);
    return [Address, (await profileById(test.ctx(), Id))?.Key?.reveal() ?? null];
  };

  it('follow it to another port with its key, also those that somebody changed otherwise; those that lead elsewhere stay', async () => {
    await start(4001);
    await change('COSU', { AnswerMinutes: 45 });
    await change('ONEY', { TheirCode: 'ONELINE' });
    const { Id, Version } = await lineOf('HLCU');
    await test.call(staff, setCarrierKey, { Id, Version, Key: 'a typing error' });
    await change('OOLU', { Protocol: CarrierProtocol.Http, Address: 'http://127.0.0.1:4001/OOLU' });
    await change('MAEU', { Address: 'https://api.carrier.example/MAEU' });
    await start(4002);
    for (const code of ['COSU', 'ONEY', 'HLCU', 'OOLU'])
      expect(await wayOf(code)).toEqual([`http://127.0.0.1:4002/${code}`, 'key-4002']);
    expect(await wayOf('MAEU')).toEqual(['https://api.carrier.example/MAEU', null]);
    expect(await wayOf('YMLU')).toEqual(['YMLU', null]);
    expect(await lineOf('COSU')).toMatchObject({ AnswerMinutes: 45 });
  });
});
