import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listReceivedSms, sendSms } from '@quayside/contracts/simulator/sms';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { simulatorService } from '../src/simulator.module.js';

describe('simulated SMS gateway', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(simulatorService);
  });
  afterAll(() => test.close());

  it('keeps what services send and shows it to staff', async () => {
    expect(
      (await test.call('auth', sendSms, { To: '13800000001', Content: '验证码 123456' })).status,
    ).toBe(200);
    const { status, data } = await test.call(aStaffMember(), listReceivedSms, {
      To: '13800000001',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      Total: 1,
      Rows: [{ To: '13800000001', Content: '验证码 123456', CreateTime: '2026-11-21T02:00:00Z' }],
    });
  });

  it('is closed to customers and to the world', async () => {
    expect((await test.call(anIdentity(), listReceivedSms)).status).toBe(403);
    expect((await test.call(null, listReceivedSms)).status).toBe(401);
    expect((await test.call(aStaffMember(), sendSms, { To: '1', Content: 'x' })).status).toBe(403);
  });

  it('refuses wrong input with the place of each fault', async () => {
    const { status, refusal } = await test.call('auth', sendSms, { To: '1'.repeat(21) } as never);
    expect(status).toBe(400);
    expect(refusal.Errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Prop: 'To', Code: 'too-long' }),
        expect.objectContaining({ Prop: 'Content', Code: 'required' }),
      ]),
    );
  });

  it('does a repeated write once', async () => {
    const key = { 'idempotency-key': 'same' };
    const sms = { To: '13800000009', Content: 'once' };
    await test.call('auth', sendSms, sms, key);
    await test.call('auth', sendSms, sms, key);
    expect(
      (await test.call(aStaffMember(), listReceivedSms, { To: '13800000009' })).data.Total,
    ).toBe(1);
    expect((await test.call('auth', sendSms, { ...sms, Content: 'other' }, key)).status).toBe(422);
  });

  it('sorts only by what the list offers', async () => {
    const { status, refusal } = await test.call(aStaffMember(), listReceivedSms, {
      Sort: 'Content',
    });
    expect([status, refusal.Code]).toEqual([400, 'request.sort']);
  });
});
