import { EntryState } from '@quayside/contracts/booking/entry/choices';
import type { EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import { Alert } from 'antd';
import { use } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { DraftNotice } from '../../../kit/document/DraftNotice.js';
import { OthersWriting } from '../../../kit/document/OthersWriting.js';
import { CompanyFormContext } from '../form/use-entry-form.js';
import { useEntry, useEntryStore } from './entry-store.js';
import { namedFields, namedValues } from './fit-form.js';
import type { LoadedEntry } from './load-entry.js';
import { entryKeptHere } from './use-entry-draft.js';

/** What a person should know before going on: what the desk asked for, what was copied, the drafts that were found, who else writes. */
export function EntryNotices({ loaded }: { loaded: LoadedEntry }) {
  const { origin } = loaded;
  const record = useEntry((state) => state.record) as EntryDetail | null;
  const others = useEntry((state) => state.others);
  return (
    <>
      <Opinion />
      {origin && (
        <Alert type="info" showIcon closable title={origin.title} description={origin.note} />
      )}
      <FormNotice />
      <OthersWriting writers={others} told="也在修改这份录单，请先联系，以免互相覆盖" />
      {record?.State === EntryState.Booked && (
        <Alert
          type="warning"
          showIcon
          title="这份录单已订舱，修改会同步到货物订单；与船公司确认的内容不一致时请先与船公司改单。"
        />
      )}
      <EntryDraftNotice loaded={loaded} />
    </>
  );
}

/** What the company's form did to the order: its defaults, and what it does not take over. */
function FormNotice() {
  const { defaults: all, shown } = use(CompanyFormContext);
  const defaults = useEntry((state) => state.defaults);
  const dropped = useEntry((state) => state.dropped);
  const isNew = useEntry(({ record }) => record === null);
  const unseen = isNew
    ? Object.fromEntries(Object.entries(all).filter(([name]) => !shown(name)))
    : {};
  const lines = [
    Object.keys(defaults).length > 0 &&
      isNew &&
      `已按录单表单带入默认值，可修改：${namedValues(defaults)}`,
    Object.keys(unseen).length > 0 && `表单未显示、按默认值提交：${namedValues(unseen)}`,
    dropped.length > 0 && `录单表单未开放，未带入：${namedFields(dropped)}；需要时请联系操作填写`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Alert
      type={dropped.length > 0 ? 'warning' : 'info'}
      showIcon
      closable
      title={lines[0]}
      {...(lines.length > 1 && { description: lines.slice(1).join('。') })}
    />
  );
}

/** What the desk said when it returned the order or asked for more. */
export function Opinion() {
  const record = useEntry((state) => state.record) as EntryDetail | null;
  if (
    !record?.Opinion ||
    (record.State !== EntryState.Returned && record.State !== EntryState.Lacking)
  )
    return null;
  const returned = record.State === EntryState.Returned;
  return (
    <Alert
      type={returned ? 'error' : 'warning'}
      showIcon
      title={returned ? '录单已退回，请修改后重新提交' : '操作要求补充资料'}
      description={<span style={{ whiteSpace: 'pre-wrap' }}>{record.Opinion}</span>}
    />
  );
}

export function EntryDraftNotice({
  loaded: { draftTime, draftStale, fresh },
}: {
  loaded: Pick<LoadedEntry, 'draftTime' | 'draftStale' | 'fresh'>;
}) {
  const store = useEntryStore();
  const kept = useEntry((state) => state.kept);
  const paper = useEntry((state) => state.paper);
  const EntryId = fresh.target?.Id ?? 0;
  const answer = (wanted: boolean) => {
    if (!wanted) entryKeptHere(paper, EntryId).drop();
    store.getState().answerKept(wanted);
  };
  const startAgain = () => {
    store.getState().edit(() => fresh);
    paper.dropDraft(EntryId).then(
      () => store.getState().draftKept(0),
      () => {},
    );
  };
  const newer = draftStale ? `，但这份${paper.noun}在那之后有了新版本，提交时可对比差异` : '';
  return (
    <DraftNotice
      keptAt={kept?.at ?? null}
      onKept={answer}
      opened={draftTime && `已打开 ${formatInstant(draftTime)} 未提交的内容${newer}`}
      stale={draftStale}
      again="不用这些内容，重新开始"
      onAgain={startAgain}
    />
  );
}
