/** The entry that a page runs: its name changes with every release. */
const entryOf = (root: Document): string | null =>
  root.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? null;

/** Whether the server has a release that is not this page's; rejects when it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const own = entryOf(document);
  if (!own) return false;
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!answer.ok) return false;
  const present = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return present !== null && present !== own;
}
