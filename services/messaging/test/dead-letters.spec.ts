import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DeadLetter,
  deliverAgain,
  listDeadLetters,
  ownDeadLetters,
} from '@quayside/contracts/platform/dead-letters';
import { Refusal } from '@quayside/service-kit/refusal';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { messagingService } from '../src/messaging.module.js';

const operator = aStaffMember({ Name: '沈知远', Permissions: ['system:operate'] });
const letter: DeadLetter = {
  Id: 7,
  Service: 'si',
  Subscriber: 'messaging',
  EventId: '6f1f5f4e-0000-4000-8000-000000000001',
  Name: 'si.changed',
  Aggregate: 'si 5',
  Attempts: 12,
  Error: 'Error: down',
  EventTime: '2026-11-20T02:00:00Z',
  DeadTime: '2026-11-20T04:00:00Z',
  Overtaken: false,
};

describe('dead letters of all services', () => {
  let test: TestService;
  const asked: unknown[] = [];
  let answers: (() => DeadLetter[])[] = [];

  beforeAll(async () => {
    test = await startTestService(messagingService, {
      answers: {
        [ownDeadLetters.list.path]: () => answers.shift()?.() ?? [],
        [ownDeadLetters.deliver.path]: (request) => void asked.push(request),
      },
    });
  });
  afterAll(() => test.close());

  it('are shown together, the latest first, and those services named that do not answer', async () => {
    const later = { ...letter, Id: 9, DeadTime: '2026-11-20T05:00:00Z' };
    answers = [
      () => [letter],
      () => {
        throw new Refusal('service.unavailable');
      },
      () => [later],
    ];
    const { data } = await test.call(operator, listDeadLetters);
    expect(data.Letters.map(({ Id }) => Id)).toEqual([9, 7]);
    expect(data.Unreachable).toEqual(['messaging']);
  });

  it('are delivered again by the service that has them, in the name of who asked', async () => {
    await test.call(operator, deliverAgain, { Service: 'si', Id: 7, Subscriber: 'messaging' });
    expect(asked).toEqual([{ Id: 7, Subscriber: 'messaging', EmployeeName: '沈知远' }]);
  });

  it('are for those alone who may', async () => {
    for (const [who, status] of [
      [null, 401],
      [anIdentity(), 403],
      [aStaffMember({ Permissions: ['si:review'] }), 403],
    ] as const) {
      expect((await test.call(who, listDeadLetters)).status).toBe(status);
    }
  });
});
