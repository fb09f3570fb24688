import type { ImportEndpoints, ImportState } from '@quayside/contracts/core/import';
import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

/** Imports a file as a person does; answers where it stands when it is done. */
export async function importFile<Row extends object, Options extends object>(
  client: ApiClient,
  endpoints: ImportEndpoints<Row, Options>,
  File: File,
  Options?: Options,
): Promise<ImportState> {
  const { Id } = await client.get(endpoints.upload, { File });
  await client.get(endpoints.map, { Id, Options });
  let state = await client.get(endpoints.run, { Id });
  await eventually(async () => {
    state = await client.get(endpoints.state, { Id });
    if (state.Status === 'running') throw new Error(`the import is at ${state.Done}`);
  }, 60_000);
  return state;
}
