/** How the browser's tabs tell each other that they saved a draft, so that none overwrites another's unseen. */
interface DraftSaved {
  /** The form that saved; a form does not listen to itself. */
  from: string;
}

const channelOf = (orderId: number, siId: number): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`jst:si-draft:${orderId}:${siId}`);

/** Tells the other tabs with the same SI (0: a new one) of the same order that this form saved its draft. */
export function tellSaved(orderId: number, siId: number, from: string): void {
  const channel = channelOf(orderId, siId);
  channel?.postMessage({ from } satisfies DraftSaved);
  channel?.close();
}

/** Calls `onSaved` whenever another form than `self` saved a draft of the same SI. Answers how to stop listening. */
export function onSavedElsewhere(orderId: number, siId: number, self: string, onSaved: () => void): () => void {
  const channel = channelOf(orderId, siId);
  if (!channel) return () => {};
  channel.onmessage = (event: MessageEvent<DraftSaved>) => {
    if (event.data.from !== self) onSaved();
  };
  return () => channel.close();
}
