import { SearchBy } from '@quayside/contracts/freight/insight/choices';
import { SearchAnalysis } from './insight/SearchAnalysis.js';
import { ALL_SEARCHES } from './insight/scope.js';

/** What is searched on the platform, whoever sells. */
export const PlatformFreightAnalysis = () => (
  <SearchAnalysis scope={ALL_SEARCHES} first={SearchBy.Lane} />
);
