/** How the browser's tabs tell each other that they saved or ended a draft, so that none overwrites another's unseen. */
interface DraftSaved {
  /** The form that saved; a form does not listen to itself. */
  from: string;
}

const channelOf = (key: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key);

/** Tells the other tabs with the draft of that key that this form saved or ended it. */
export function tellSaved(key: string, from: string): void {
  const channel = channelOf(key);
  channel?.postMessage({ from } satisfies DraftSaved);
  channel?.close();
}

/** Calls `onSaved` whenever another form than `self` saved or ended the draft of that key. Answers how to stop listening. */
export function onSavedElsewhere(key: string, self: string, onSaved: () => void): () => void {
  const channel = channelOf(key);
  if (!channel) return () => {};
  channel.onmessage = (event: MessageEvent<DraftSaved>) => {
    if (event.data.from !== self) onSaved();
  };
  return () => channel.close();
}
