import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as carrier from '@quayside/contracts/simulator/carrier';

type Case = () => object;

/** The simulator belongs to the platform alone. */
export const simulatorShared: readonly (readonly [Endpoint, string])[] = [
  [carrier.receivedInstruction as never, 'staff only, the simulator serves no company'],
  [carrier.listCarrierAnswers as never, 'staff only, the simulator serves no company'],
  [carrier.answerInstruction as never, 'staff only, the simulator serves no company'],
];

export const simulatorRepeated: readonly (readonly [Endpoint, Case])[] = [
  [carrier.planCarrierAnswers as never, () => ({ Mailbox: 'CONFORMITY', Plan: { Kind: 'silent' }, Next: true })],
  [carrier.deliverCarrierAnswers as never, () => ({ Mailbox: 'CONFORMITY' })],
];

export const simulatorRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [carrier.answerInstruction as never, 'services/simulator/test: each time is one more answer of the carrier'],
];
