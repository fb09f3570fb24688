import { deleteSiDraft } from '@quayside/contracts/si/si.api';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { call } from '../../../kit/http/call.js';
import type { LoadedSi } from '../load-si-form.js';
import { dropLocalDraft } from '../local-draft.js';
import { useSi, useSiStore } from '../si-store.js';

/** Which draft was opened, and what only this browser has: the person chooses. */
export function DraftNotice({ loaded }: { loaded: LoadedSi }) {
  const { draftTime, draftStale, fresh } = loaded;
  const store = useSiStore();
  const kept = useSi((state) => state.kept);
  // Both drafts are one question: whoever answered for the browser's is not asked about the server's.
  const [shown, setShown] = useState(true);
  const [offered] = useState(kept !== null);
  const startAgain = () => {
    store.getState().edit(() => fresh);
    call(deleteSiDraft, { CGO_ID: fresh.orderId, TBI_ID: fresh.target?.Id ?? 0 }).catch(() => {});
    setShown(false);
  };
  const forget = () => {
    dropLocalDraft(fresh.orderId, fresh.target?.Id ?? 0);
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
      title={
        draftStale
          ? `已打开 ${formatInstant(draftTime)} 保存的草稿，但这份SI在那之后有了新版本，提交时可对比差异`
          : `已打开 ${formatInstant(draftTime)} 保存的草稿`
      }
      action={<Button onClick={startAgain}>不用草稿，重新开始</Button>}
    />
  );
}
