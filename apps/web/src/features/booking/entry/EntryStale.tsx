import { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { entryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StaleModal } from '../../../kit/document/StaleModal.js';
import { useRead } from '../../../kit/http/query.js';
import { differencesOf } from './entry-difference.js';
import { type EntryForm, formOfEntry, submissionOf } from './entry-form.js';
import { useEntry, useEntryStore } from './entry-store.js';
import { mergeEntry } from './merge-entry.js';

/** Somebody stored a newer version of the order meanwhile: shows what the person's changes make of it. Nothing typed goes unasked. */
export function EntryStale({ onClose }: { onClose(): void }) {
  const store = useEntryStore();
  const form = useEntry((state) => state.form);
  const base = useEntry((state) => state.fresh);
  const latest = useRead(entryOrder, { Id: form.target?.Id ?? 0 }, { staleTime: 0, refetchOnMount: 'always' });
  const merged = latest.data && mergeEntry(base, form, latest.data);
  const goOn = (choose: (now: EntryForm) => EntryForm) => {
    const { data } = latest;
    if (data) {
      const now = formOfEntry(data);
      store.setState({ form: choose(now), fresh: now, record: data });
    }
    onClose();
  };
  return (
    <StaleModal
      what="这份录单"
      both={merged ? merged.both.map((name) => fieldsOf(EntryInput).get(name)?.label ?? name) : null}
      ready={latest.isFetchedAfterMount}
      onTheirs={() => goOn((now) => now)}
      onMine={() => goOn((now) => merged?.form ?? { ...form, target: now.target })}
      onClose={onClose}
    >
      <ReadGate read={latest}>
        {(data) => (
          <DifferenceTable
            rows={differencesOf(submissionOf(formOfEntry(data)).Order, submissionOf(merged?.form ?? form).Order)}
            before="服务器最新"
            after="我填写的"
          />
        )}
      </ReadGate>
    </StaleModal>
  );
}
