/** What is still to be told as who is signed in. */
const waiting = new Set<() => Promise<unknown>>();

/** Has something told before the session ends by signing out; answers how to take it back. It never keeps anybody from signing out. */
export function beforeSignOut(tell: () => Promise<unknown>): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Tells it all; what fails is left. */
export async function tellBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...waiting].map((tell) => tell()));
}
