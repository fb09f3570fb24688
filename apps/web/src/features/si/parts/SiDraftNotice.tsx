import { deleteSiDraft } from '@quayside/contracts/si/si.api';
import { formatInstant } from '../../../kit/display/format.js';
import { DraftNotice } from '../../../kit/document/DraftNotice.js';
import { call } from '../../../kit/http/call.js';
import type { LoadedSi } from '../load-si-form.js';
import { dropLocalDraft } from '../local-draft.js';
import { useSi, useSiStore } from '../si-store.js';

/** Which draft of an SI was opened, and what only this browser has. */
export function SiDraftNotice({ loaded: { draftTime, draftStale, fresh } }: { loaded: LoadedSi }) {
  const store = useSiStore();
  const kept = useSi((state) => state.kept);
  const id = fresh.target?.Id ?? 0;
  const answer = (wanted: boolean) => {
    if (!wanted) dropLocalDraft(fresh.orderId, id);
    store.getState().answerKept(wanted);
  };
  const startAgain = () => {
    store.getState().edit(() => fresh);
    call(deleteSiDraft, { CGO_ID: fresh.orderId, TBI_ID: id }).then(
      () => store.getState().draftKept(0),
      () => {},
    );
  };
  const newer = draftStale ? '，但这份SI在那之后有了新版本，提交时可对比差异' : '';
  return (
    <DraftNotice
      keptAt={kept?.at ?? null}
      onKept={answer}
      opened={draftTime && `已打开 ${formatInstant(draftTime)} 保存的草稿${newer}`}
      stale={draftStale}
      again="不用草稿，重新开始"
      onAgain={startAgain}
    />
  );
}
