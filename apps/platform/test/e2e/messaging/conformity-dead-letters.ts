import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { deliverAgain } from '@quayside/contracts/platform/dead-letters';

/** Events between services belong to no company. */
export const deadLettersShared: readonly (readonly [Endpoint, string])[] = [
  [deliverAgain as never, 'staff only, an event between services belongs to no company'],
];

export const deadLettersRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [
    deliverAgain as never,
    'service-kit/test/dead-letters.spec.ts: the second time there is none any more',
  ],
];
