/**
 * HTTP status and Chinese text of a refusal. `{name}` is filled from the refusal's parameters. Statuses follow the table of the wire
 * contract: 422 business, 412 stale, 404 absent or foreign, 409 only for the session itself.
 */
export interface RefusalInfo {
  readonly status: number;
  readonly text: string;
}

/** Refusals by their stable code, `area.what`. */
export type Refusals = Readonly<Record<`${string}.${string}`, RefusalInfo>>;
