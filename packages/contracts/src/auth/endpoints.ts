import { endpointsOf } from '../core/endpoints-of.js';
import * as company from './company.js';
import * as employee from './employee.js';
import * as preference from './preference.js';
import * as role from './role.js';
import * as session from './session.js';

export const authEndpoints = endpointsOf(session, company, employee, role, preference);
