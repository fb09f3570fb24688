import { endpointsOf } from '../core/endpoints-of.js';
import * as billNames from './bill-names.js';
import * as bookingCodes from './booking-codes.js';
import * as bundle from './bundle.js';
import * as carriers from './carriers.js';
import * as codes from './codes.js';
import * as mapping from './mapping.js';
import * as inbox from './mapping-inbox.js';
import * as merge from './mapping-merge.js';
import * as uses from './mapping-uses.js';
import * as places from './places.js';
import * as portLanes from './port-lanes.js';
import * as portZones from './port-zones.js';
import * as schedule from './schedule.js';
import * as scheduleImport from './schedule-import.js';
import * as scheduleSearch from './schedule-search.js';
import * as scheduleTemplate from './schedule-template.js';
import * as search from './search.js';
import * as work from './work.api.js';

export const masterdataEndpoints = endpointsOf(
  places,
  portLanes,
  portZones,
  carriers,
  bookingCodes,
  codes,
  search,
  billNames,
  bundle,
  mapping,
  inbox,
  merge,
  uses,
  work,
  schedule,
  scheduleImport,
  scheduleSearch,
  scheduleTemplate,
);
