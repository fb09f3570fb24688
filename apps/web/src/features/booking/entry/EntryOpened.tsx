import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type EntryDetail,
  noteEntryPresence,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { OpenedByOthers } from '../../../kit/document/OpenedByOthers.js';
import { ReplaceDraft } from '../../../kit/document/ReplaceDraft.js';
import { randomHex } from '../../../kit/http/random.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { CompanyFormContext, useEntryForm, useIsStaff } from '../form/use-entry-form.js';
import { EntryWorkspace, type EntryWorkspaceProps } from './EntryWorkspace.js';
import { createEntryStore, type EntryStore, EntryStoreContext } from './entry-store.js';
import { type Beginning, type LoadedEntry, loadEntry } from './load-entry.js';

const FORM = '/entryOrder/entryOnline';
const NOTHING: Beginning = { copy: 0, template: 0 };

interface EntryOpenedProps extends Pick<EntryWorkspaceProps, 'onNumbered' | 'onDone' | 'extra'> {
  id: number;
  /** What a new one begins with. */
  begin?: Beginning;
  /** What of the form is shown to begin with; null for all. */
  onlyOf?(loaded: LoadedEntry): ReadonlySet<string> | null;
  side?(loaded: LoadedEntry): ReactNode;
}

/** The form of an order (`id`), of a copy or of a new one (0), once order and drafts are read. */
export function EntryOpened({ id, begin = NOTHING, ...rest }: EntryOpenedProps) {
  const staff = useIsStaff();
  const own = useSession(({ employee }) =>
    employee?.CompanyType === CompanyType.Customer ? employee.CompanyId : null,
  );
  // Read once for this opening and kept while the screen lives: what is typed stands on it.
  const [opening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['entry-form', id, begin.copy, begin.template, opening],
    queryFn: ({ signal }) => loadEntry({ id, ...begin, own, staff }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ReadGate read={read}>
      {(loaded) => (
        <ReplaceDraft
          at={loaded.overwrites}
          noun="录单"
          begins={loaded.origin?.title ?? ''}
          onKeep={() => go(FORM)}
        >
          <Opened loaded={loaded} {...rest} />
        </ReplaceDraft>
      )}
    </ReadGate>
  );
}

function Opened({
  loaded,
  onlyOf,
  side,
  ...props
}: Omit<EntryOpenedProps, 'id' | 'begin'> & { loaded: LoadedEntry }) {
  const [store] = useState(() => createEntryStore({ ...loaded, only: onlyOf?.(loaded) ?? null }));
  return (
    <EntryStoreContext value={store}>
      {loaded.record && <Others record={loaded.record as EntryDetail} />}
      <Fitted store={store} loaded={loaded}>
        <EntryWorkspace loaded={loaded} side={side?.(loaded)} {...props} />
      </Fitted>
    </EntryStoreContext>
  );
}

/** The order in its company's form, whichever customer staff choose and whatever becomes of the form meanwhile. */
function Fitted({
  store,
  loaded,
  children,
}: {
  store: EntryStore;
  loaded: LoadedEntry;
  children: ReactNode;
}) {
  const companyId = useStore(store, (state) => state.form.companyId);
  const { form, read } = useEntryForm(companyId, loaded.companyForm);
  useEffect(() => {
    if (companyId !== null && read === companyId) store.getState().fit(form);
  }, [store, form, read, companyId]);
  return <CompanyFormContext value={form}>{children}</CompanyFormContext>;
}

const Others = ({ record }: { record: EntryDetail }) => (
  <OpenedByOthers
    endpoint={noteEntryPresence}
    request={{ Id: record.Id }}
    what={`录单${record.EntryNo}`}
  />
);
