/** jsdom has no BroadcastChannel: this one delivers at once. */
export class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const each of Channel.open)
      if (each !== this && each.name === this.name) each.onmessage?.({ data });
  }
  close(): void {
    Channel.open.delete(this);
  }
}
