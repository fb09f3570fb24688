/**
 * Who work is for: a company, a mailbox, a carrier, an address of the network. One name for one party, whatever the work: `company:7`,
 * `mailbox:3`.
 */
export type Party = string;

/** What waits, by party; the parties come by turns, so that whoever brings much waits behind himself and not before others. */
export class FairQueue<Item> {
  private readonly waiting = new Map<Party, Item[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  sizeOf(party: Party): number {
    return this.waiting.get(party)?.length ?? 0;
  }

  add(party: Party, item: Item): void {
    const items = this.waiting.get(party) ?? [];
    items.push(item);
    this.waiting.set(party, items);
    this.count += 1;
  }

  /** Whether something waits of a party that may begin. */
  hasFor(mayBegin: (party: Party) => boolean): boolean {
    for (const party of this.waiting.keys()) if (mayBegin(party)) return true;
    return false;
  }

  /**
   * Takes what comes next; whoever had a turn stands behind the others.
   * @param mayBegin parties that may not now keep their place
   */
  next(mayBegin: (party: Party) => boolean = () => true): { party: Party; item: Item } | undefined {
    for (const [party, items] of this.waiting) {
      if (!mayBegin(party)) continue;
      const item = items.shift()!;
      this.waiting.delete(party);
      if (items.length > 0) this.waiting.set(party, items);
      this.count -= 1;
      return { party, item };
    }
    return undefined;
  }
}
