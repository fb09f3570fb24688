import { endpointsOf } from '../core/endpoints-of.js';
import * as shell from './shell-call.js';
import * as system from './system.js';
import * as workbench from './workbench-call.js';

/** What the gateway serves itself. */
export const gatewayEndpoints = endpointsOf(system, shell, workbench);
