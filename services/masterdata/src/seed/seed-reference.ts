import type { Ctx } from '@quayside/service-kit/runtime/context';
import { billFormDefinition } from '../carriers/bill-form.js';
import { bookingAgentDefinition } from '../carriers/booking-agent.js';
import { bookingCodeDefinition } from '../carriers/booking-code.js';
import { carrierDefinition } from '../carriers/carrier.js';
import { loopDefinition } from '../carriers/loop.js';
import { shipAgentDefinition } from '../carriers/ship-agent.js';
import { vesselDefinition } from '../carriers/vessel.js';
import { codeDefinition } from '../codes/code.js';
import { containerDefinition } from '../codes/container.js';
import { currencyDefinition } from '../codes/currency.js';
import { exchangeRateDefinition } from '../codes/exchange-rate.js';
import { feeDefinition } from '../codes/fee.js';
import { packageDefinition } from '../codes/package.js';
import { codeMappingDefinition } from '../mapping/code-mapping.js';
import { countryDefinition } from '../places/country.js';
import { laneDefinition } from '../places/lane.js';
import { portDefinition } from '../places/port.js';
import { terminalDefinition } from '../places/terminal.js';
import { bookingAgents, shipAgents } from '../reference-data/agents.js';
import { billForms } from '../reference-data/bill-forms.js';
import { bookingCodes } from '../reference-data/booking-codes.js';
import { carriers } from '../reference-data/carriers.js';
import { codeMappings } from '../reference-data/code-mappings.js';
import { containerTypes } from '../reference-data/container-types.js';
import { countries } from '../reference-data/countries.js';
import { currencies, exchangeRates } from '../reference-data/currencies.js';
import { dictionaries } from '../reference-data/dictionaries.js';
import { fees } from '../reference-data/fees.js';
import { lanes } from '../reference-data/lanes.js';
import { loops } from '../reference-data/loops.js';
import { packages } from '../reference-data/packages.js';
import { ports } from '../reference-data/ports.js';
import { terminals } from '../reference-data/terminals.js';
import { vessels } from '../reference-data/vessels.js';
import { type Seed, seedRecords } from './seed-records.js';

/** Currencies of the trade stand before the others. */
const FIRST_CURRENCIES = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP'];

/** What every installation has. Kinds that others name come first. */
const shipped = (): Seed[] => [
  { definition: countryDefinition, rows: countries() },
  { definition: laneDefinition, rows: lanes.map((lane) => ({ ...lane, ParentCode: lane.Parent })) },
  {
    definition: portDefinition,
    rows: ports.map((port) => ({
      ...port,
      LaneCode: port.Lane,
      IsBarge: port.IsBarge,
      Unconfirmed: port.Doubtful,
    })),
  },
  {
    definition: terminalDefinition,
    rows: terminals.map((terminal) => ({ ...terminal, ...terminal.Cutoffs })),
  },
  { definition: carrierDefinition, rows: carriers },
  { definition: loopDefinition, rows: loops },
  {
    definition: billFormDefinition,
    rows: billForms.map((form) => ({ ...form, Prefix: form.Prefix || null, Remark: form.Note })),
  },
  {
    definition: currencyDefinition,
    rows: currencies().map((currency) => ({
      ...currency,
      Sort: FIRST_CURRENCIES.includes(currency.Code)
        ? FIRST_CURRENCIES.indexOf(currency.Code)
        : null,
    })),
  },
  { definition: feeDefinition, rows: fees },
  { definition: containerDefinition, rows: containerTypes },
  { definition: packageDefinition, rows: packages },
  {
    definition: codeDefinition,
    rows: dictionaries.flatMap(({ Type, Codes }) =>
      Codes.map((code, index) => ({ Type, ...code, Sort: index + 1 })),
    ),
  },
  { definition: codeMappingDefinition, rows: codeMappings },
];

/** Invented companies, ships and rates, for demonstration only. */
const demo = (): Seed[] => [
  {
    definition: vesselDefinition,
    rows: vessels.map((vessel) => ({ ...vessel, CarrierCode: vessel.Carrier })),
  },
  { definition: shipAgentDefinition, rows: shipAgents },
  { definition: bookingAgentDefinition, rows: bookingAgents },
  { definition: bookingCodeDefinition, rows: bookingCodes },
  {
    definition: exchangeRateDefinition,
    rows: exchangeRates.map(({ Currency, ...rate }) => ({
      ...rate,
      CurrencyCode: Currency,
      Source: '演示数据',
    })),
  },
];

/** Reference data at every start: idempotent, and what people changed stays. */
export async function seedReference(ctx: Ctx): Promise<void> {
  for (const seed of shipped()) await seedRecords(ctx, seed);
  // Whether a surcharge is part of an all-in rate is told by the same rows; the column is not the fee's own.
  const included = fees
    .filter(({ IncludedByDefault }) => IncludedByDefault)
    .map(({ Code }) => Code);
  await ctx.sql(
    'UPDATE fee SET included_by_default = true WHERE code = ANY($1) AND version = 1 AND NOT included_by_default',
    [included],
  );
}

/** Demonstration data, once. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  for (const seed of demo()) await seedRecords(ctx, seed);
}
