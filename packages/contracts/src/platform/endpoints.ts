import { endpointsOf } from '../core/endpoints-of.js';
import * as system from './system.js';

/** What the gateway serves itself. */
export const gatewayEndpoints = endpointsOf(system);
