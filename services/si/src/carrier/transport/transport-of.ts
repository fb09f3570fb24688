import { CarrierProtocol } from '@quayside/contracts/si/carrier-choices';
import type { CarrierProfile } from '@quayside/contracts/si/carrier-profile.api';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { folderRoot } from '../carrier-address.js';
import { dcsaTransport } from './dcsa-transport.js';
import { folderTransport } from './folder-transport.js';
import { httpTransport } from './http-transport.js';
import type { CarrierTransport } from './transport.js';

/** The way to a carrier. */
export const transportOf = (runtime: ServiceRuntime, { Protocol }: CarrierProfile): CarrierTransport =>
  Protocol === CarrierProtocol.Dcsa
    ? dcsaTransport
    : Protocol === CarrierProtocol.Http
      ? httpTransport
      : folderTransport(folderRoot(runtime));
