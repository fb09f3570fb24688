import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { EntryWeight } from '@quayside/contracts/booking/entry/findings';

/** Most findings of one order. */
const MOST = 1000;

/** Collects what the rules say to an order, at paths below it. */
export class Findings {
  readonly all: EntryFinding[] = [];

  error(Prop: string, Code: string, Msg: string): void {
    this.add({ Prop, Code, Msg, Weight: EntryWeight.Error, Stage: null });
  }

  warn(Prop: string, Code: string, Msg: string): void {
    this.add({ Prop, Code, Msg, Weight: EntryWeight.Warning, Stage: null });
  }

  add(finding: EntryFinding): void {
    if (this.all.length < MOST) this.all.push(finding);
  }
}
