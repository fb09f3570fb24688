/** How much of each party is under way, counted while it is. */
export class UnderWay {
  private readonly counts = new Map<number, number>();

  /** By party, for {@link ClaimTurns.due}. */
  get byParty(): ReadonlyMap<number, number> {
    return this.counts;
  }

  get total(): number {
    let total = 0;
    for (const count of this.counts.values()) total += count;
    return total;
  }

  /** Counts a piece of work of a party; answers what takes it off again. */
  begin(party: number): () => void {
    this.counts.set(party, (this.counts.get(party) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = this.counts.get(party)! - 1;
      if (left > 0) this.counts.set(party, left);
      else this.counts.delete(party);
    };
  }
}
