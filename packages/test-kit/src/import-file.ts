import type { Identity } from '@quayside/contracts/auth/session';
import type { RefusalBody } from '@quayside/contracts/core/envelope';
import type {
  ImportEndpoints,
  ImportFault,
  ImportFile,
  ImportMapping,
  ImportState,
} from '@quayside/contracts/core/import';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import type { TestService } from './test-service.js';

export interface ImportedFile {
  /** Where the import stands at the end; empty after a refusal. */
  state: ImportState;
  /** What the upload proposed. */
  file: ImportFile;
  faults: ImportFault[];
  refusal: RefusalBody | null;
}

interface Decisions<Options> {
  Options?: Options;
  Mapping?: ImportMapping[];
  WithHidden?: boolean;
  SkipFaulty?: boolean;
  AcceptRemovals?: boolean;
}

/** Imports a file as a person does: upload, check, and run unless rows are faulty; the first refusal ends it. */
export async function importFile<Row extends object, Options extends object>(
  test: TestService,
  as: Identity,
  endpoints: ImportEndpoints<Row, Options>,
  File: File,
  {
    Options,
    Mapping,
    WithHidden,
    SkipFaulty = false,
    AcceptRemovals = false,
  }: Decisions<Options> = {},
): Promise<ImportedFile> {
  const result: ImportedFile = {
    state: {} as ImportState,
    file: {} as ImportFile,
    faults: [],
    refusal: null,
  };
  const uploaded = await test.call(as, endpoints.upload, { File });
  if (uploaded.status !== 200) return { ...result, refusal: uploaded.refusal };
  result.file = uploaded.data;
  const { Id } = uploaded.data;
  const checked = await test.call(as, endpoints.map, { Id, Options, Mapping, WithHidden });
  if (checked.status !== 200) return { ...result, refusal: checked.refusal };
  result.state = checked.data;
  result.faults = (await test.call(as, endpoints.faults, { Id, Limit: 200 })).data.Rows;
  if (checked.data.Faulty > 0 && !SkipFaulty) return result;
  const started = await test.call(as, endpoints.run, { Id, SkipFaulty, AcceptRemovals });
  if (started.status !== 200) return { ...result, refusal: started.refusal };
  await runnerOf(test.service.runtime).idle();
  return { ...result, state: (await test.call(as, endpoints.state, { Id })).data };
}
