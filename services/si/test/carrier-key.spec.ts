import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { type CarrierProfile, type CarrierProfileInput, carrierProfiles, setCarrierKey } from '@quayside/contracts/si/carrier-profile.api';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { profileById } from '../src/carrier/carrier-profile.js';
import { collectFrom } from '../src/carrier/collect.js';
import { transportOf } from '../src/carrier/transport/transport-of.js';
import { siService } from '../src/si.module.js';
import { FakeCarrier } from './fake-carrier.js';
import { KNOWN_CARRIERS } from './samples.js';

const staff = aStaffMember();
const KEY = 'k3y-of-COSCO';
const PROFILE: CarrierProfileInput = {
  ...{ CarrierCode: 'COSU', Protocol: 'http', Format: 'iftmin', Address: '', OurCode: 'QUAYSIDE', TheirCode: 'COSU', Charset: 'UNOA' },
  ...{ LineLength: 35, PartyLines: 5, AnswerMinutes: 30, Test: false },
  ...{ AgreedCharacters: null, AtSign: null, AgreedLengths: null },
  ...{ ContactName: null, ContactPhone: null, ContactEmail: null },
};

describe('the key of a carrier', () => {
  let test: TestService;
  let carrier: FakeCarrier;
  let address: string;
  let profile: CarrierProfile;

  beforeAll(async () => {
    carrier = new FakeCarrier();
    address = await carrier.start();
    test = await startTestService(siService, { answers: KNOWN_CARRIERS, env: { CARRIER_POLL_SECONDS: '0' } });
  });
  afterAll(async () => {
    await test.close();
    await carrier.close();
  });
  beforeEach(async () => {
    await test.ctx().sql('DELETE FROM carrier_profile');
    profile = (await test.call(staff, carrierProfiles.create as never, { ...PROFILE, Address: address })).data as CarrierProfile;
    carrier.key = KEY;
  });

  const set = async (Key: string | null) => {
    const answer = await test.call(staff, setCarrierKey, { Id: profile.Id, Version: profile.Version, Key });
    if (answer.data) profile = answer.data;
    return answer;
  };
  const handOver = async () => {
    const stored = (await profileById(test.ctx(), profile.Id))!;
    return transportOf(test.service.runtime, stored).handOver(stored, {
      ...{ control: '1', type: CarrierMessageType.Iftmin, raw: 'UNB', kind: '9', reference: null, bill: null, attempts: 1 },
    });
  };

  it('opens its mailbox and its desk; without it the message says why it was refused', async () => {
    expect(profile.HasKey).toBe(false);
    expect(await handOver()).toMatchObject({ taken: false, again: false, reason: '船公司接口答复 HTTP 401，密钥未设置或不被接受' });
    expect((await set(KEY)).data.HasKey).toBe(true);
    expect(await handOver()).toMatchObject({ taken: true });
    expect(await collectFrom(test.ctx(), (await profileById(test.ctx(), profile.Id))!)).toBe(0);
    expect((await set(null)).data.HasKey).toBe(false);
    expect(await handOver()).toMatchObject({ taken: false });
  });

  it('is never told again, not by the form, the list, the history or the log', async () => {
    await set(KEY);
    const told = [
      await test.call(staff, carrierProfiles.info, { Id: profile.Id }),
      await test.call(staff, carrierProfiles.list, {}),
      await test.call(staff, carrierProfiles.history, { Id: profile.Id }),
      await test.ctx().sql('SELECT * FROM _audit'),
      await test.ctx().sql('SELECT * FROM _idempotency'),
    ];
    expect(JSON.stringify(told)).not.toContain(KEY);
    expect(JSON.stringify(told)).toContain('"HasKey":true');
  });

  it('is not sent to another address', async () => {
    await set(KEY);
    const moved = await test.call(staff, carrierProfiles.update as never, {
      ...PROFILE,
      Address: `${address}2`,
      Id: profile.Id,
      Version: profile.Version,
    });
    expect(moved.data).toMatchObject({ HasKey: false });
    expect((await profileById(test.ctx(), profile.Id))?.Key).toBeNull();
  });

  it('is set on the profile as it was read, for HTTP alone, by those who configure', async () => {
    expect((await test.call(staff, setCarrierKey, { Id: profile.Id, Version: 99, Key: KEY })).status).toBe(412);
    expect((await test.call(staff, setCarrierKey, { Id: profile.Id, Version: 1, Key: '有空格 ' })).status).toBe(400);
    expect(
      (await test.call(aStaffMember({ Permissions: ['si:produce'] }), setCarrierKey, { Id: profile.Id, Version: 1, Key: KEY })).status,
    ).toBe(403);
    await test.ctx().sql(`UPDATE carrier_profile SET protocol = 'folder', address = 'COSU'`);
    expect((await set(KEY)).refusal.Code).toBe('carrier.key-http');
  });
});
