import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import {
  type CarrierProfile,
  type CarrierProfileInput,
  carrierProfiles,
  setCarrierKey,
} from '@quayside/contracts/si/carrier-profile.api';
import { setKey } from '@quayside/partner-line/profile/carrier-key';
import { enabledProfiles, profileById } from '@quayside/partner-line/profile/carrier-profile';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { startResealing, unreadableSecrets } from '@quayside/service-kit/secrets/reseal';
import { aStaffMember } from '@quayside/test-kit/identities';
import { TEST_SECRETS_KEY, type TestService } from '@quayside/test-kit/test-service';
import { siLine } from '../src/carrier/line-of-si.js';
import { siService } from '../src/si.module.js';
import { FakeCarrier } from './fake-carrier.js';
import { KNOWN_CARRIERS, startSi } from './samples.js';

const staff = aStaffMember();
const KEY = 'k3y-of-COSCO';
const PROFILE: CarrierProfileInput = {
  CarrierCode: 'COSU',
  Protocol: 'http',
  Format: 'iftmin',
  Address: '',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOA',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  AgreedCharacters: null,
  AtSign: null,
  AgreedLengths: null,
  ContactName: null,
  ContactPhone: null,
  ContactEmail: null,
};

describe('the key of a carrier', () => {
  let test: TestService;
  let carrier: FakeCarrier;
  let address: string;
  let profile: CarrierProfile;

  beforeAll(async () => {
    carrier = new FakeCarrier();
    address = await carrier.start();
    test = await startSi({ answers: KNOWN_CARRIERS, env: { CARRIER_POLL_SECONDS: '0' } });
  });
  afterAll(async () => {
    await test.close();
    await carrier.close();
  });
  beforeEach(async () => {
    await test.ctx().sql('DELETE FROM carrier_profile');
    await test.ctx().sql('DELETE FROM carrier_key');
    profile = (
      await test.call(staff, carrierProfiles.create as never, { ...PROFILE, Address: address })
    ).data as CarrierProfile;
    carrier.key = KEY;
  });

  const set = async (Key: string | null) => {
    const answer = await test.call(staff, setCarrierKey, {
      Id: profile.Id,
      Version: profile.Version,
      Key,
    });
    if (answer.data) profile = answer.data;
    return answer;
  };
  const handOver = async () => {
    const stored = (await profileById(test.ctx(), profile.Id))!;
    return siLine.transportTo(test.ctx(), stored).handOver(stored, {
      control: '1',
      type: CarrierMessageType.Iftmin,
      raw: 'UNB',
      json: false,
      kind: '9',
      reference: null,
      number: null,
      attempts: 1,
    });
  };

  it('opens its mailbox and its desk; without it the message says why it was refused', async () => {
    expect(profile.HasKey).toBe(false);
    expect(await handOver()).toMatchObject({
      taken: false,
      again: false,
      reason: '船公司接口答复 HTTP 401，密钥未设置或不被接受',
    });
    expect((await set(KEY)).data.HasKey).toBe(true);
    expect(await handOver()).toMatchObject({ taken: true });
    expect(await siLine.collectFrom(test.ctx(), (await profileById(test.ctx(), profile.Id))!)).toBe(
      0,
    );
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
      await test.ctx().sql('SELECT * FROM carrier_key'),
      [...(await enabledProfiles(test.ctx())).values()],
    ];
    expect(JSON.stringify(told)).not.toContain(KEY);
    expect(JSON.stringify(told)).toContain('"HasKey":true');
  });

  /** The service as it starts with these settings over the same database, until what it does at start is done. */
  const startedWith = async (env: { SECRETS_KEY?: string; SECRETS_OLD_KEYS?: string }) => {
    const { service } = test;
    const runtime = {
      ...service.runtime,
      database: Object.create(service.runtime.database) as typeof service.runtime.database,
      env,
    };
    const ctx = Ctx.ofService(runtime);
    const unreadable = await unreadableSecrets(ctx, siService.secrets ?? []);
    const worker = startResealing(ctx, siService.secrets ?? []);
    await worker.idle();
    await worker.stop();
    return {
      unreadable,
      key: async () => (await profileById(ctx, profile.Id))?.Key?.reveal(),
      runtime,
    };
  };
  const stored = async () =>
    (
      await test
        .ctx()
        .sql<{ sealed: string | null; key: string | null }>('SELECT sealed, key FROM carrier_key')
    )[0];
  const NEW = Buffer.alloc(32, 8).toString('base64');

  it('opens in its own row alone', async () => {
    await set(KEY);
    await test.ctx().sql('UPDATE carrier_key SET profile_id = profile_id + 1000000');
    await test.ctx().sql('UPDATE carrier_profile SET id = id + 1000000');
    profile = { ...profile, Id: profile.Id + 1_000_000 };
    expect(await handOver()).toMatchObject({
      taken: false,
      unsure: false,
      reason: expect.stringContaining('SECRETS_KEY'),
    });
  });

  it('that stood in plain text is encrypted at start and still opens', async () => {
    await test
      .ctx()
      .sql('INSERT INTO carrier_key (profile_id, key) VALUES ($1, $2)', [profile.Id, KEY]);
    expect(await handOver()).toMatchObject({ taken: true });
    await startedWith({ SECRETS_KEY: TEST_SECRETS_KEY });
    expect(await stored()).toEqual({
      key: null,
      sealed: expect.stringMatching(/^v1\.[0-9a-f]{12}\.[\w-]{40,}$/),
    });
    expect(await handOver()).toMatchObject({ taken: true });
  });

  it('is encrypted again under a new key, and the old one is not needed after that', async () => {
    await set(KEY);
    const before = (await stored())?.sealed;
    expect(
      await (await startedWith({ SECRETS_KEY: NEW, SECRETS_OLD_KEYS: TEST_SECRETS_KEY })).key(),
    ).toBe(KEY);
    expect((await stored())?.sealed).not.toBe(before);
    const { unreadable, key } = await startedWith({ SECRETS_KEY: NEW });
    expect([unreadable, await key()]).toEqual([0, KEY]);
    expect(await handOver()).toMatchObject({
      taken: false,
      again: true,
      reason: expect.stringContaining('SECRETS_KEY'),
    });
  });

  it('under a key that is not here stays, is counted, and is refused where it is used', async () => {
    await set(KEY);
    const before = await stored();
    for (const env of [{}, { SECRETS_KEY: NEW }]) {
      const { unreadable, key, runtime } = await startedWith(env);
      expect(unreadable).toBe(1);
      await expect(key()).rejects.toMatchObject({ code: 'secret.unreadable' });
      const lost = (await profileById(Ctx.ofService(runtime), profile.Id))!;
      await expect(siLine.collectFrom(Ctx.ofService(runtime), lost)).rejects.toMatchObject({
        code: 'secret.unreadable',
      });
    }
    expect(await stored()).toEqual(before);
  });

  it('is not taken without a key to encrypt it with, and one in plain text stays until there is one', async () => {
    const { runtime } = await startedWith({});
    const act = setKey(Ctx.of(runtime, staff), {
      Id: profile.Id,
      Version: profile.Version,
      Key: KEY,
    });
    await expect(act).rejects.toMatchObject({ code: 'secret.no-key', status: 503 });
    expect(await stored()).toBeUndefined();
    await test
      .ctx()
      .sql('INSERT INTO carrier_key (profile_id, key) VALUES ($1, $2)', [profile.Id, KEY]);
    expect(await (await startedWith({})).key()).toBe(KEY);
    expect(await stored()).toEqual({ key: KEY, sealed: null });
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
    expect(
      (await test.call(staff, setCarrierKey, { Id: profile.Id, Version: 99, Key: KEY })).status,
    ).toBe(412);
    expect(
      (await test.call(staff, setCarrierKey, { Id: profile.Id, Version: 1, Key: '有空格 ' }))
        .status,
    ).toBe(400);
    expect(
      (
        await test.call(aStaffMember({ Permissions: ['si:produce'] }), setCarrierKey, {
          Id: profile.Id,
          Version: 1,
          Key: KEY,
        })
      ).status,
    ).toBe(403);
    await test.ctx().sql(`UPDATE carrier_profile SET protocol = 'folder', address = 'COSU'`);
    expect((await set(KEY)).refusal.Code).toBe('carrier.key-http');
  });
});
