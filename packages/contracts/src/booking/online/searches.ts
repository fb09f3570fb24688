import type { OnlineOrderQuery } from './order.js';

/** The board of carriers' online rates: lane, first day of departure, and how it is filtered and sorted. */
export interface OnlineBoardSearch {
  pol: string;
  pod: string;
  from: string;
  /** The container type whose price is compared; 40HQ without. */
  box: string;
  carrier: string;
  sort: string;
}

/** The booking whose order is looked at; without: the list of orders. */
export interface OnlineOrderSearch extends OnlineOrderQuery {
  id: string;
}
