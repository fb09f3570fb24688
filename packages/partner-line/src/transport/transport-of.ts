import { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import type { LineProfileInput } from '@quayside/contracts/partner-line/profile';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { folderRoot } from '../profile/carrier-address.js';
import { folderTransport } from './folder-transport.js';
import { httpTransport } from './http-transport.js';
import type { CarrierTransport } from './transport.js';

/** The way to a carrier; `dcsa` is the area's own, for carriers that are called as the standard says. */
export const transportOf = (
  runtime: ServiceRuntime,
  { Protocol }: Pick<LineProfileInput, 'Protocol'>,
  dcsa: CarrierTransport,
): CarrierTransport =>
  Protocol === CarrierProtocol.Dcsa
    ? dcsa
    : Protocol === CarrierProtocol.Http
      ? httpTransport
      : folderTransport(folderRoot(runtime));
