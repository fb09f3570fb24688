import { SearchBy } from '@quayside/contracts/freight/insight/choices';
import { SearchAnalysis } from './insight/SearchAnalysis.js';
import { OWN_SEARCHES } from './insight/scope.js';

/** What customers of the own company search, and what they do not find. */
export const CustomerFreightAnalysis = () => (
  <SearchAnalysis scope={OWN_SEARCHES} first={SearchBy.Customer} />
);
