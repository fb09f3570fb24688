import { RatePhase } from '@quayside/contracts/freight/choices';
import { listQuotes } from '@quayside/contracts/freight/quote/quote.api';
import { listRates } from '@quayside/contracts/freight/rate.api';
import type { RecordOf, ScreenRecords } from '../screen-records.js';

const aRate: RecordOf = async (client) =>
  (await client.get(listRates, { Phase: [RatePhase.Current], Limit: 1 })).Rows[0]?.Id;

const aQuote: RecordOf = async (client) => (await client.get(listQuotes, { Limit: 1 })).Rows[0]?.Id;

export const freightRecords: ScreenRecords = {
  '/SeaFreight/FreightManagement/FCLFreightAdd': aRate,
  '/SeaFreight/FreightManagement/FCLFreightHistory': aRate,
  '/SeaFreight/FreightManagement/extracost': aRate,
  '/SeaFreight/quote': aQuote,
};
