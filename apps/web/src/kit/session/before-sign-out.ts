/** What is still to be told as who is signed in. */
const waiting = new Set<() => Promise<unknown>>();

/** Has something told before the session ends by signing out; answers how to take it back. */
export function beforeSignOut(tell: () => Promise<unknown>): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Tells it all. What fails keeps nobody from signing out. */
export async function tellBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...waiting].map((tell) => tell()));
}
