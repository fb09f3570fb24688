import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { deleteEntryDraft } from '@quayside/contracts/booking/entry/entry-order.api';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { call } from '../../../kit/http/call.js';
import { go } from '../../../kit/screen/navigator.js';
import { LEFT_BY_COPY } from './entry-form.js';
import { useEntry, useEntryStore } from './entry-store.js';
import type { LoadedEntry } from './load-entry.js';
import { entryKeptHere } from './use-entry-draft.js';

/** What a person should know before going on: what the desk asked for, what was copied, the drafts that were found, who else writes. */
export function EntryNotices({ loaded }: { loaded: LoadedEntry }) {
  const { copied } = loaded;
  const record = useEntry((state) => state.record);
  const others = useEntry((state) => state.others);
  return (
    <>
      <Opinion />
      {copied && <Alert type="info" showIcon closable title={`复制自 ${copied.EntryNo}`} description={LEFT_BY_COPY} />}
      {loaded.overwrites && (
        <Alert
          type="warning"
          showIcon
          closable
          title={`您还有 ${formatInstant(loaded.overwrites)} 未提交的新录单内容，在本页填写后将被这份复制替换`}
          action={<Button onClick={() => go('/entryOrder/entryOnline')}>先处理那一份</Button>}
        />
      )}
      {others.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${[...new Set(others.map(({ Name }) => Name))].join('、')}也在修改这份录单，请先联系，以免互相覆盖`}
          description={others.map(({ Name, UpdateTime }) => (
            <div key={Name + UpdateTime}>
              {Name}：{formatInstant(UpdateTime)} 保存
            </div>
          ))}
        />
      )}
      {record?.State === EntryState.Booked && (
        <Alert type="warning" showIcon title="这份录单已订舱，修改会同步到货物订单；与船公司确认的内容不一致时请先与船公司改单。" />
      )}
      <DraftNotice loaded={loaded} />
    </>
  );
}

/** What the desk said when it returned the order or asked for more. */
export function Opinion() {
  const record = useEntry((state) => state.record);
  if (!record?.Opinion || (record.State !== EntryState.Returned && record.State !== EntryState.Lacking)) return null;
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

/** Which draft was opened, and what only this browser has: the person chooses. */
function DraftNotice({ loaded }: { loaded: LoadedEntry }) {
  const { draftTime, draftStale, fresh } = loaded;
  const store = useEntryStore();
  const kept = useEntry((state) => state.kept);
  // Both drafts are one question: whoever answered for the browser's is not asked about the server's.
  const [shown, setShown] = useState(true);
  const [offered] = useState(kept !== null);
  const EntryId = fresh.target?.Id ?? 0;
  const startAgain = () => {
    store.getState().edit(() => fresh);
    call(deleteEntryDraft, { EntryId }).catch(() => {});
    setShown(false);
  };
  const forget = () => {
    entryKeptHere(EntryId).drop();
    store.getState().answerKept(false);
  };
  if (kept) {
    return (
      <Alert
        type="warning"
        showIcon
        title={`本机有 ${formatInstant(kept.at)} 填写、尚未保存到服务器的内容`}
        action={
          <Flex gap={8}>
            <Button type="primary" onClick={() => store.getState().answerKept(true)}>
              恢复这些内容
            </Button>
            <Button onClick={forget}>不用了</Button>
          </Flex>
        }
      />
    );
  }
  if (!shown || offered || !draftTime) return null;
  return (
    <Alert
      type={draftStale ? 'warning' : 'info'}
      showIcon
      closable
      title={`已打开 ${formatInstant(draftTime)} 未提交的内容${draftStale ? '，但这份录单在那之后有了新版本，提交时可对比差异' : ''}`}
      action={<Button onClick={startAgain}>不用这些内容，重新开始</Button>}
    />
  );
}
