import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { answerBooking, planBookingAnswers } from '@quayside/contracts/simulator/booking-plans';
import * as carrier from '@quayside/contracts/simulator/carrier';
import { listReceivedMails, receivedFile } from '@quayside/contracts/simulator/mail';
import { listReceivedSms } from '@quayside/contracts/simulator/sms';
import { type AreaCases, cases, reasons } from '../conformity-world.js';

const ABSENT = 999_999_999;

type Case = () => object;

/** The simulator belongs to the platform alone. */
const simulatorShared: readonly (readonly [Endpoint, string])[] = [
  [carrier.receivedInstruction as never, 'staff only, the simulator serves no company'],
  [carrier.listCarrierAnswers as never, 'staff only, the simulator serves no company'],
  [carrier.answerInstruction as never, 'staff only, the simulator serves no company'],
  [answerBooking as never, 'staff only, the simulator serves no company'],
];

const simulatorRepeated: readonly (readonly [Endpoint, Case])[] = [
  [
    carrier.planCarrierAnswers as never,
    () => ({ Mailbox: 'CONFORMITY', Plan: { Kind: 'silent' }, Next: true }),
  ],
  [
    planBookingAnswers as never,
    () => ({ Mailbox: 'CONFORMITY', Plan: { Kind: 'silent' }, Next: true }),
  ],
  [carrier.deliverCarrierAnswers as never, () => ({ Mailbox: 'CONFORMITY' })],
];

const simulatorRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [
    carrier.answerInstruction as never,
    'services/simulator/test: each time is one more answer of the carrier',
  ],
  [answerBooking as never, 'services/simulator/test: each time is one more answer of the carrier'],
];

export const simulatorCases: AreaCases = {
  impersonal: reasons(
    [
      listReceivedMails,
      listReceivedSms,
      carrier.listCarrierMailboxes,
      carrier.listReceivedInstructions,
      carrier.listCarrierAnswers,
    ].map((list) => [list, 'the platform’s own'] as const),
  ),
  ownOnly: simulatorShared,
  repeatable: simulatorRepeated,
  repeatedElsewhere: simulatorRepeatedElsewhere,
  requests: cases([
    [carrier.simulatedConfirmations, () => ({ Count: 2 })],
    [
      carrier.receivedInstruction,
      async ({ admin }) => ({
        Id: (await admin.get(carrier.listReceivedInstructions, { Limit: 1 })).Rows[0]?.Id ?? ABSENT,
      }),
    ],
    [
      receivedFile,
      async ({ admin }) => ({
        Id:
          (await admin.get(listReceivedMails, {})).Rows.flatMap(({ Files }) => Files)[0]?.Id ??
          ABSENT,
      }),
    ],
  ]),
};
