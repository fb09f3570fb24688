import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { billFormDefinition } from './carriers/bill-form.js';
import { bookingAgentDefinition } from './carriers/booking-agent.js';
import { bookingCodeDefinition } from './carriers/booking-code.js';
import { carrierDefinition } from './carriers/carrier.js';
import { loopDefinition } from './carriers/loop.js';
import { rateCarrierDefinition } from './carriers/rate-carrier.js';
import { shipAgentDefinition } from './carriers/ship-agent.js';
import { vesselDefinition } from './carriers/vessel.js';
import { codeDefinition } from './codes/code.js';
import { containerDefinition } from './codes/container.js';
import { currencyDefinition } from './codes/currency.js';
import { exchangeRateDefinition } from './codes/exchange-rate.js';
import { feeDefinition } from './codes/fee.js';
import { packageDefinition } from './codes/package.js';
import { surchargeDefinition } from './codes/surcharge.js';
import { codeMappingDefinition } from './mapping/code-mapping.js';
import { relationMappingDefinition } from './mapping/relation-mapping.js';
import { countryDefinition } from './places/country.js';
import { laneDefinition } from './places/lane.js';
import { portDefinition } from './places/port.js';
import { rateLaneDefinition } from './places/rate-lane.js';
import { ratePortDefinition } from './places/rate-port.js';
import { rateTerminalDefinition } from './places/rate-terminal.js';
import { terminalDefinition } from './places/terminal.js';
import { scheduleTemplateDefinition } from './schedule/schedule-template.definition.js';

/** Every kind of basic data that is kept as a resource; those that others name come first. */
export const definitions: readonly AnyResourceDefinition[] = [
  countryDefinition,
  laneDefinition,
  portDefinition,
  terminalDefinition,
  carrierDefinition,
  loopDefinition,
  vesselDefinition,
  shipAgentDefinition,
  bookingAgentDefinition,
  bookingCodeDefinition,
  billFormDefinition,
  currencyDefinition,
  exchangeRateDefinition,
  feeDefinition,
  surchargeDefinition,
  containerDefinition,
  packageDefinition,
  codeDefinition,
  scheduleTemplateDefinition,
  rateLaneDefinition,
  ratePortDefinition,
  rateTerminalDefinition,
  rateCarrierDefinition,
  codeMappingDefinition,
  relationMappingDefinition,
];
