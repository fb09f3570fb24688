/** What a search for space asks, as its address holds it. */
export interface SpaceSearch {
  /** The customer for whom is booked, by code; empty: the own company. */
  company: string;
  load: string;
  discharge: string;
  from: string;
  to: string;
  boxes: string;
  order: string;
}
