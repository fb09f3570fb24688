import {
  allSearchFigures,
  searchFigures,
} from '@quayside/contracts/freight/insight/search-figures';
import {
  exportAllSearches,
  exportSearches,
  listAllSearches,
  listSearches,
} from '@quayside/contracts/freight/insight/searched-lane';
import { type Destination, destination } from '../../../kit/screen/destination.js';

const OWN = '/system/CustomerFreightAnalysis';
const ALL = '/system/PlatformFreightAnalysis';

type Asked = Readonly<Record<string, string | undefined>>;

/** Whose searches a screen is of: the own company's, or everybody's for the platform. */
export interface SearchScope {
  readonly whole: boolean;
  readonly figures: typeof searchFigures;
  readonly list: typeof listSearches;
  readonly exports: typeof exportSearches;
  /** The searches that a figure counts. */
  searches(asked: Asked): Destination;
}

export const OWN_SEARCHES: SearchScope = {
  whole: false,
  figures: searchFigures,
  list: listSearches,
  exports: exportSearches,
  searches: (asked) => destination(OWN, { ...asked, tab: 'searches' }),
};
export const ALL_SEARCHES: SearchScope = {
  whole: true,
  figures: allSearchFigures,
  list: listAllSearches,
  exports: exportAllSearches,
  searches: (asked) => destination(ALL, { ...asked, tab: 'searches' }),
};
