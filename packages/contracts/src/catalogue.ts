import type { ServiceName } from './areas.js';
import { authEndpoints } from './auth/endpoints.js';
import { bookingEndpoints, bookingPartnerCalls } from './booking/endpoints.js';
import type { Endpoint } from './core/endpoint.js';
import type { PartnerCall } from './core/partner.js';
import { freightEndpoints } from './freight/endpoints.js';
import { masterdataEndpoints } from './masterdata/endpoints.js';
import { messagingEndpoints } from './messaging/endpoints.js';
import { gatewayEndpoints } from './platform/endpoints.js';
import { siEndpoints, siPartnerCalls } from './si/endpoints.js';
import { simulatorEndpoints } from './simulator/endpoints.js';

/** Every endpoint of the platform by the service that serves it. The gateway routes, documents and tests from it. */
export const catalogue: Readonly<Record<ServiceName | 'gateway', readonly Endpoint[]>> = {
  gateway: gatewayEndpoints,
  auth: authEndpoints,
  messaging: messagingEndpoints,
  masterdata: masterdataEndpoints,
  booking: bookingEndpoints,
  si: siEndpoints,
  simulator: simulatorEndpoints,
  freight: freightEndpoints,
};

/**
 * The endpoints of an installation: those of the simulator exist in the demo alone.
 * @param simulated the simulator plays the outside parties there
 */
export const catalogueOf = (
  simulated: boolean,
): Readonly<Partial<Record<ServiceName | 'gateway', readonly Endpoint[]>>> => {
  const { simulator, ...others } = catalogue;
  return simulated ? catalogue : others;
};

/** The calls of partners by the service that serves them: paths that a standard names, outside `/api`. */
export const partnerCatalogue: Readonly<Partial<Record<ServiceName, readonly PartnerCall[]>>> = {
  booking: bookingPartnerCalls,
  si: siPartnerCalls,
};
