import type {
  ImportEndpoints,
  ImportFile,
  ImportMapping,
  ImportState,
} from '@quayside/contracts/core/import';
import { useState } from 'react';
import { type ApiError } from '../http/ApiError.js';
import { call } from '../http/call.js';
import { invalidateArea, readAnew, useAct, useRead } from '../http/query.js';

export type ImportStep = 'choose' | 'map' | 'check' | 'run';

/** What the person chose for the sheet: which one, its header row, and the field of each column by index. */
export interface SheetChoice {
  sheet: number;
  headerRow: number;
  fields: Readonly<Record<number, string | null>>;
  /** Rows that are hidden in the file are taken too. */
  withHidden: boolean;
  /** Further sheets of the same layout. */
  also: readonly number[];
}

const choiceOf = (file: ImportFile): SheetChoice => {
  const sheet = file.Sheets[file.Sheet];
  return {
    sheet: file.Sheet,
    headerRow: sheet?.HeaderRow ?? 1,
    fields: Object.fromEntries((sheet?.Columns ?? []).map(({ Index, Field }) => [Index, Field])),
    withHidden: sheet?.WithHidden ?? false,
    also: sheet?.Also ?? [],
  };
};

const mappingOf = ({ fields }: SheetChoice): ImportMapping[] =>
  Object.entries(fields).flatMap(([index, Field]) =>
    Field ? [{ Index: Number(index), Field }] : [],
  );

/** Most of a second passes between two looks at a running import. */
const POLL_MS = 400;

/**
 * One import from the file to its end. A file whose layout is known goes straight to the result of its check; whatever fails,
 * what was chosen stays. `running` imports are looked at until they end.
 */
export function useImport(
  endpoints: ImportEndpoints,
  options: object,
  invalidates: readonly string[],
  onOptions?: (options: Record<string, unknown>) => void,
) {
  const [step, setStep] = useState<ImportStep>('choose');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [choice, setChoice] = useState<SheetChoice | null>(null);
  const [checked, setChecked] = useState<ImportState | null>(null);
  const [checkedWith, setCheckedWith] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const shown = {
    onError: (fault: ApiError) => {
      setError(fault);
      return true;
    },
  };
  const upload = useAct(endpoints.upload, shown);
  const map = useAct(endpoints.map, shown);
  const run = useAct(endpoints.run, shown);
  const undo = useAct(endpoints.undo, shown);
  const id = checked?.Id ?? file?.Id ?? 0;
  const progress = useRead(
    endpoints.state,
    { Id: id },
    { enabled: step === 'run' && id > 0, refetchInterval: pollWhileRunning },
  );
  const state = step === 'run' ? (progress.data ?? checked) : checked;

  const check = async (of: ImportFile, chosen: SheetChoice): Promise<void> => {
    setError(null);
    const whole = of.Sheets[chosen.sheet]?.HeaderRow === 0;
    const { sheet: Sheet, headerRow: HeaderRow, withHidden: WithHidden, also: Also } = chosen;
    const request = whole ? {} : { Sheet, HeaderRow, Mapping: mappingOf(chosen), WithHidden, Also };
    const answer = await map.run({ Id: of.Id, Options: options, ...request } as never);
    if (answer) {
      setChecked(answer);
      setFile(answer);
      setChoice(choiceOf(answer));
      setCheckedWith(JSON.stringify(options));
      void readAnew(endpoints.faults, endpoints.changes);
      setStep('check');
    } else setStep(whole ? 'choose' : 'map');
  };

  return {
    step,
    setStep,
    file,
    choice,
    setChoice,
    state,
    error,
    busy: upload.pending || map.pending || run.pending || undo.pending,
    /** The options changed since the check: what it found no longer counts. */
    outdated: step === 'check' && checkedWith !== JSON.stringify(options),
    mappingOf: choice ? mappingOf(choice) : [],
    async choose(chosen: File): Promise<void> {
      setError(null);
      setChecked(null);
      const answer = await upload.run({ File: chosen } as never);
      if (!answer) return;
      const proposed = choiceOf(answer);
      setFile(answer);
      setChoice(proposed);
      if (answer.Ready) await check(answer, proposed);
      else setStep('map');
    },
    /** Reads another row as the header, or another sheet. */
    async readAgain(sheet: number, headerRow?: number): Promise<void> {
      if (!file) return;
      setError(null);
      const HeaderRow = headerRow ?? file.Sheets[sheet]?.HeaderRow ?? 1;
      try {
        const again = await call(endpoints.file, { Id: file.Id, Sheet: sheet, HeaderRow });
        setFile({ ...again, Sheet: sheet });
        setChoice(choiceOf({ ...again, Sheet: sheet }));
      } catch (fault) {
        setError(fault as ApiError);
      }
    },
    check: () => (file && choice ? check(file, choice) : Promise.resolve()),
    /** Takes something that was left out, and checks again. */
    async take(more: Partial<SheetChoice>): Promise<void> {
      if (file && choice) await check(file, { ...choice, ...more });
    },
    async start(decisions: { SkipFaulty: boolean; AcceptRemovals: boolean }): Promise<void> {
      setError(null);
      const answer = await run.run({ Id: id, ...decisions });
      if (!answer) return;
      setChecked(answer);
      await progress.refetch();
      setStep('run');
    },
    async takeBack(): Promise<void> {
      setError(null);
      const answer = await undo.run({ Id: id });
      await progress.refetch();
      if (answer) await Promise.all(invalidates.map(invalidateArea));
    },
    /** Opens an import of the history where it stands. */
    async open(old: ImportState): Promise<void> {
      setError(null);
      try {
        const again = await call(endpoints.file, { Id: old.Id });
        const proposed = choiceOf(again);
        setFile(again);
        setChoice(proposed);
        setChecked(again);
        // What was added to the file is there again; only what is changed from now on asks for another check.
        const kept = onOptions ? { ...options, ...again.Options } : options;
        if (again.Options) onOptions?.(again.Options as Record<string, unknown>);
        setCheckedWith(JSON.stringify(kept));
        if (again.Status === 'uploaded')
          await (again.Ready ? check(again, proposed) : setStep('map'));
        else setStep(again.Status === 'checked' ? 'check' : 'run');
      } catch (fault) {
        setError(fault as ApiError);
      }
    },
    restart(): void {
      setStep('choose');
      setFile(null);
      setChoice(null);
      setChecked(null);
      setError(null);
    },
  };
}

export type ImportFlow = ReturnType<typeof useImport>;

const pollWhileRunning = ({
  state,
}: {
  state: { data?: ImportState | undefined };
}): number | false => (state.data?.Status === 'running' ? POLL_MS : false);
