import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as carrier from '@quayside/contracts/si/carrier-message.api';
import {
  carrierProfiles,
  renewNotifyKey,
  setCarrierKey,
} from '@quayside/contracts/si/carrier-profile.api';
import { handOverSi, siSending } from '@quayside/contracts/si/sending.api';
import type { ApiClient } from '../api-client.js';

type World = { siId: number };
type Case = (world: World) => object;

export const carrierForeign: readonly (readonly [Endpoint, Case])[] = [
  [carrier.siRejection as never, ({ siId }) => ({ Id: siId })],
];

/** A profile over HTTP; the demo has some. */
export const carrierStale: readonly (readonly [
  Endpoint,
  (world: { admin: ApiClient }) => Promise<object>,
])[] = [
  [
    setCarrierKey as never,
    async ({ admin }) => ({
      Id: (await admin.get(carrierProfiles.list, { Protocol: 'http', Limit: 1 })).Rows[0]!.Id,
      Version: 0,
      Key: 'key',
    }),
  ],
  [
    renewNotifyKey as never,
    async ({ admin }) => ({
      Id: (await admin.get(carrierProfiles.list, { Protocol: 'dcsa', Limit: 1 })).Rows[0]!.Id,
      Version: 0,
    }),
  ],
];

const STAFF = 'staff only, who serve every customer';

export const carrierShared: readonly (readonly [Endpoint, string])[] = [
  [setCarrierKey as never, STAFF],
  [renewNotifyKey as never, STAFF],
  [carrier.carrierMessage as never, STAFF],
  [carrier.carrierMessageRaw as never, STAFF],
  [carrier.carrierMessageStructure as never, STAFF],
  [carrier.siCarrierMessages as never, STAFF],
  [siSending as never, STAFF],
  [handOverSi as never, STAFF],
  [carrier.sendAgain as never, STAFF],
  [carrier.askCarrier as never, STAFF],
  [carrier.assignCarrierMessage as never, STAFF],
  [carrier.dismissCarrierMessage as never, STAFF],
];

export const carrierRepeated: readonly (readonly [Endpoint, Case])[] = [
  [carrier.sendPlan as never, ({ siId }) => ({ Ids: [siId] })],
  [carrier.sendSis as never, ({ siId }) => ({ Ids: [siId] })],
];

export const carrierRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [setCarrierKey as never, 'services/si/test/carrier-key.spec.ts: a secret takes no part in keys'],
  [renewNotifyKey as never, 'services/si/test/dcsa-line.spec.ts: a secret takes no part in keys'],
  [handOverSi as never, 'services/si/test/sending.spec.ts: what is done is nothing to do'],
  [carrier.sendAgain as never, 'services/si/test/carrier.spec.ts'],
  [carrier.askCarrier as never, 'calls the carrier, takes no part in keys'],
  [carrier.assignCarrierMessage as never, 'services/si/test/carrier.spec.ts'],
  [carrier.dismissCarrierMessage as never, 'services/si/test/carrier.spec.ts'],
];
