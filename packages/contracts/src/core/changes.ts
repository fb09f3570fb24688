/** What the word of a `data/changed` reaches: the areas of paths (`/api/<Area>/…`) whose answers such a change can alter. */
export type Changes = Readonly<Record<string, readonly string[]>>;
