import { endpointsOf } from '../core/endpoints-of.js';
import * as bookingPlans from './booking-plans.js';
import * as carrier from './carrier.js';
import * as mail from './mail.js';
import * as sms from './sms.js';

export const simulatorEndpoints = endpointsOf(sms, carrier, bookingPlans, mail);
