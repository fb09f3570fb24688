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
  const both = merged?.both.map((name) => fieldsOf(EntryInput).get(name)?.label ?? name) ?? [];
  return (
    <StaleModal
      title="这份录单已被他人修改"
      told={
        merged
          ? '您打开之后，这份录单又有了新版本。您没有改过的内容以最新版本为准，下面是您的修改。'
          : '您打开之后，这份录单又有了新版本。下面是最新内容与您所填内容的差异，您填写的内容仍在。'
      }
      description={both.length > 0 && `双方都改了：${both.join('、')}。合并后以您填写的为准，请核对。`}
      keep={merged ? '把我的修改并入最新内容' : '保留我的内容，基于最新版本再提交'}
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
