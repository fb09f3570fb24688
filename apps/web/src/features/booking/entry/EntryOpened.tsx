import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type EntryDetail, noteEntryPresence } from '@quayside/contracts/booking/entry/entry-order.api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { OpenedByOthers } from '../../../kit/document/OpenedByOthers.js';
import { randomHex } from '../../../kit/http/random.js';
import { useSession } from '../../../kit/session/store.js';
import { EntryWorkspace, type EntryWorkspaceProps } from './EntryWorkspace.js';
import { createEntryStore, EntryStoreContext } from './entry-store.js';
import { type LoadedEntry, loadEntry } from './load-entry.js';

interface EntryOpenedProps extends Pick<EntryWorkspaceProps, 'onNumbered' | 'onDone' | 'extra'> {
  id: number;
  copy?: number;
  /** What of the form is shown to begin with; null for all. */
  onlyOf?(loaded: LoadedEntry): ReadonlySet<string> | null;
  side?(loaded: LoadedEntry): ReactNode;
}

/** The form of an order (`id`), of a copy or of a new one (0), once order and drafts are read. */
export function EntryOpened({ id, copy = 0, ...rest }: EntryOpenedProps) {
  const own = useSession(({ employee }) => (employee?.CompanyType === CompanyType.Customer ? employee.CompanyId : null));
  // Read once for this opening and kept while the screen lives: what is typed stands on it.
  const [opening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['entry-form', id, copy, opening],
    queryFn: ({ signal }) => loadEntry(id, copy, own, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return <ReadGate read={read}>{(loaded) => <Opened loaded={loaded} {...rest} />}</ReadGate>;
}

function Opened({ loaded, onlyOf, side, ...props }: Omit<EntryOpenedProps, 'id' | 'copy'> & { loaded: LoadedEntry }) {
  const [store] = useState(() => createEntryStore({ ...loaded, only: onlyOf?.(loaded) ?? null }));
  return (
    <EntryStoreContext value={store}>
      {loaded.record && <Others record={loaded.record} />}
      <EntryWorkspace loaded={loaded} side={side?.(loaded)} {...props} />
    </EntryStoreContext>
  );
}

const Others = ({ record }: { record: EntryDetail }) => (
  <OpenedByOthers endpoint={noteEntryPresence} request={{ Id: record.Id }} what={`录单${record.EntryNo}`} />
);
