import { endpointsOf } from '../core/endpoints-of.js';
import * as bookOffer from './book-offer.js';
import * as bookedPrices from './booked-price.js';
import * as charges from './charge.js';
import * as contracts from './contract/contract.js';
import * as contractUses from './contract/contract-use.js';
import * as increases from './increase.js';
import * as inquiries from './inquiry/inquiry.api.js';
import * as customerCourse from './insight/customer-course.js';
import * as demand from './insight/demand.js';
import * as fareCockpit from './insight/fare-cockpit.js';
import * as laneCourses from './insight/lane-course.js';
import * as sales from './insight/sales-figures.js';
import * as searchFigures from './insight/search-figures.js';
import * as searchedLanes from './insight/searched-lane.js';
import * as lanes from './lane/lane.js';
import * as markups from './markup.js';
import * as owned from './owned.api.js';
import * as pool from './pool.js';
import * as posts from './post.js';
import * as prices from './price.js';
import * as publicQuotes from './quote/public-quote.js';
import * as quotes from './quote/quote.api.js';
import * as rates from './rate.api.js';
import * as rateBatches from './rate-batch.js';
import * as rateChanges from './rate-change.api.js';
import * as rateImports from './rate-import.js';
import * as sheets from './rate-sheet.js';
import * as sailTemplates from './sail-template.js';
import * as searches from './search.js';
import * as sharedChains from './shared-chain.js';
import * as shelf from './shelf.js';
import * as uses from './uses.api.js';

export const freightEndpoints = endpointsOf(
  uses,
  bookOffer,
  sharedChains,
  rates,
  bookedPrices,
  rateBatches,
  rateChanges,
  rateImports,
  charges,
  markups,
  posts,
  prices,
  searches,
  sheets,
  searchedLanes,
  searchFigures,
  fareCockpit,
  laneCourses,
  lanes,
  contracts,
  contractUses,
  demand,
  sales,
  customerCourse,
  quotes,
  publicQuotes,
  inquiries,
  increases,
  sailTemplates,
  owned,
  shelf,
  pool,
);
