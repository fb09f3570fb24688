/** The company whose form is arranged; without: that of all. */
export interface OfEntryFormSearch {
  company: string;
}
