import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { FindingList } from '@quayside/service-kit/document/finding-list';

/** Most findings of one order. */
const MOST = 1000;

/** What the rules say to an order, at paths below it: errors unless they say otherwise. */
export class Findings extends FindingList<EntryFinding, Pick<EntryFinding, 'Weight' | 'Stage'>> {
  constructor() {
    const all: EntryFinding[] = [];
    super(all, (Prop, Code, Msg, { Weight = EntryWeight.Error, Stage = null }) =>
      all.length < MOST ? { Prop, Code, Msg, Weight, Stage } : null,
    );
  }

  error(prop: string, code: string, text: string): void {
    this.found(code, prop, text);
  }

  warn(prop: string, code: string, text: string): void {
    this.found(code, prop, text, { Weight: EntryWeight.Warning });
  }
}
