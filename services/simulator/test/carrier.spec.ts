import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { simulatedConfirmations } from '@quayside/contracts/simulator/carrier';
import { readIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-reader';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { simulatorService } from '../src/simulator.module.js';

describe('simulated carrier', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(simulatorService);
  });
  afterAll(() => test.close());

  it('confirms bookings as IFTMBC that reads back without a fault', async () => {
    const { status, data } = await test.call(aStaffMember(), simulatedConfirmations, {
      Count: 25,
      Seed: 42,
    });
    expect(status).toBe(200);
    const { confirmations, faults } = readIftmbc(Buffer.from(data as never).toString('latin1'));
    expect(faults).toEqual([]);
    expect(checkStructure(Buffer.from(data as never).toString('latin1')).findings).toEqual([]);
    expect(confirmations).toHaveLength(25);
    expect(new Set(confirmations.map((confirmation) => confirmation.bookingNumber)).size).toBe(25);
    expect(
      confirmations.every(
        (confirmation) => confirmation.cutOffs.DCO && confirmation.equipment.length > 0,
      ),
    ).toBe(true);
  });

  it('answers the same for the same seed, and only staff', async () => {
    const ask = async () =>
      Buffer.from(
        (await test.call(aStaffMember(), simulatedConfirmations, { Count: 2, Seed: 7 }))
          .data as never,
      ).toString();
    expect(await ask()).toBe(await ask());
    expect((await test.call(anIdentity(), simulatedConfirmations, { Count: 1 })).status).toBe(403);
  });
});
