import { EntryState } from '@quayside/contracts/booking/entry/choices';
import type { EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { TemplateMenu } from '../template/TemplateMenu.js';
import { EntryFiles } from './EntryFiles.js';
import { EntryNotices } from './EntryNotices.js';
import { templateContent } from './entry-form.js';
import { useEntry, useEntryStore } from './entry-store.js';
import { FormWorkspace } from './FormWorkspace.js';
import type { LoadedEntry } from './load-entry.js';
import { PrintLink } from './PrintLink.js';

export interface EntryWorkspaceProps {
  loaded: LoadedEntry;
  /** At the side, above what the rules found. */
  side?: ReactNode;
  /** Beside the buttons of the form. */
  extra?: ReactNode;
  onNumbered(record: EntryDetail): void;
  onDone(record: EntryDetail): void;
}

/** The form of one entered order, with its templates, its print and its files. */
export function EntryWorkspace({ loaded, side, extra, onNumbered, onDone }: EntryWorkspaceProps) {
  const record = useEntry((state) => state.record) as EntryDetail | null;
  const store = useEntryStore();
  const companyId = useEntry((state) => state.form.companyId);
  const reduced = useEntry((state) => state.only !== null);
  return (
    <FormWorkspace
      state={record && <StatusTag of={EntryState} value={record.State} />}
      extra={
        <>
          {extra}
          <TemplateMenu
            companyId={companyId}
            content={() => templateContent(store.getState().form)}
          />
          {record && <PrintLink id={record.Id} />}
        </>
      }
      notices={<EntryNotices loaded={loaded} />}
      after={!reduced && <EntryFiles id={record?.Id} />}
      side={side}
      onNumbered={(saved) => onNumbered(saved as EntryDetail)}
      onDone={(saved) => onDone(saved as EntryDetail)}
    />
  );
}
