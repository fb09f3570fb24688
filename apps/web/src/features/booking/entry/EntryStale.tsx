import { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StaleModal } from '../../../kit/document/StaleModal.js';
import { useRead } from '../../../kit/http/query.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { differencesOf } from './entry-difference.js';
import { type EntryForm, formOfEntry, headerNames, submissionOf } from './entry-form.js';
import { useEntry, useEntryStore } from './entry-store.js';
import { mergeEntry } from './merge-entry.js';

/** Somebody stored a newer version of the order meanwhile: shows what the person's changes make of it. Nothing typed goes unasked. */
export function EntryStale({ onClose }: { onClose(): void }) {
  const store = useEntryStore();
  const form = useEntry((state) => state.form);
  const base = useEntry((state) => state.fresh);
  const paper = useEntry((state) => state.paper);
  const names = headerNames(paper.header);
  const zoneOf = usePortZones();
  const latest = useRead(
    paper.info,
    { Id: form.target?.Id ?? 0 },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  const merged = latest.data && mergeEntry(base, form, latest.data, names);
  const goOn = (choose: (now: EntryForm) => EntryForm) => {
    const { data } = latest;
    if (data) {
      const now = formOfEntry(data, names);
      store.setState({ form: choose(now), fresh: now, record: data });
    }
    onClose();
  };
  return (
    <StaleModal
      what={`这份${paper.noun}`}
      both={
        merged
          ? merged.both.map(
              (name) =>
                (fieldsOf(EntryInput).get(name) ?? fieldsOf(paper.header).get(name))?.label ?? name,
            )
          : null
      }
      ready={latest.isFetchedAfterMount}
      onTheirs={() => goOn((now) => now)}
      onMine={() => goOn((now) => merged?.form ?? { ...form, target: now.target })}
      onClose={onClose}
    >
      <ReadGate read={latest}>
        {(data) => (
          <DifferenceTable
            rows={differencesOf(
              submissionOf(formOfEntry(data, names)).Order,
              submissionOf(merged?.form ?? form).Order,
              zoneOf,
              paper.header,
            )}
            before="服务器最新"
            after="我填写的"
          />
        )}
      </ReadGate>
    </StaleModal>
  );
}
