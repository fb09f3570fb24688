import { correctSi } from '@quayside/contracts/si/production.api';
import { deleteSiDraft, noteSiPresence, type SiDetail } from '@quayside/contracts/si/si.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Typography } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import { OpenedByOthers } from '../../../kit/document/OpenedByOthers.js';
import { useQuickKeys } from '../../../kit/form/quick-keys.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import { randomHex } from '../../../kit/http/random.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { part } from '../../../kit/screen/part.js';
import { useActive } from '../../../kit/screen/ScreenContext.js';
import { NobodyReads } from '../../../pickers/NobodyReads.js';
import { type LoadedSi, loadSiForm } from '../load-si-form.js';
import { OthersDrafts } from '../parts/OthersDrafts.js';
import { SiDraftNotice } from '../parts/SiDraftNotice.js';
import { SiFindings } from '../parts/SiFindings.js';
import { findingsText } from '../place-text.js';
import { FormSections } from '../sections/FormSections.js';
import { inputOf, sameContent } from '../si-form.js';
import { createSiStore, SiStoreContext, useSi, useSiStore } from '../si-store.js';
import { firstFault, inFormOrder, useJump } from '../use-jump.js';
import { findingsOf, useSiCheck } from '../use-si-check.js';
import { useSiDraft } from '../use-si-draft.js';
import { WORK_AREAS } from './work-areas.js';

const StaleDialog = part(async () => (await import('../parts/StaleDialog.js')).StaleDialog);

interface CorrectFormProps {
  record: SiDetail;
  onClose(): void;
}

/** The desk's own mending of an SI, in the sections of its form; what is typed is kept as a draft until it is handed in. */
export function CorrectForm({ record: { Id, CGO_ID, CompanyId }, onClose }: CorrectFormProps) {
  const [opening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['si-form', CGO_ID, Id, opening],
    queryFn: ({ signal }) => loadSiForm(CGO_ID ?? 0, Id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ReadGate read={read}>
      {(loaded) => <Opened loaded={loaded} companyId={CompanyId} onClose={onClose} />}
    </ReadGate>
  );
}

interface OpenedProps {
  loaded: LoadedSi;
  /** Whose SI it is: they are told of the correction. */
  companyId: number;
  onClose(): void;
}

function Opened({ loaded, companyId, onClose }: OpenedProps) {
  const { order, form, fresh, local, draftVersion } = loaded;
  const [store] = useState(() => createSiStore(order, form, { fresh, kept: local, draftVersion }));
  const notice = (
    <>
      <OthersDrafts drafts={loaded.others} changing />
      <OpenedByOthers
        endpoint={noteSiPresence}
        request={{ CGO_ID: loaded.order.Id }}
        what="这票订单的SI"
      />
      <SiDraftNotice loaded={loaded} />
      <NobodyReads companyId={companyId} right="si:submit" />
    </>
  );
  return (
    <SiStoreContext value={store}>
      <Form notice={notice} onClose={onClose} />
    </SiStoreContext>
  );
}

function Form({ notice, onClose }: { notice: ReactNode; onClose(): void }) {
  const { message } = App.useApp();
  const active = useActive();
  const confirm = useConfirm();
  const store = useSiStore();
  const root = useRef<HTMLDivElement>(null);
  const boxes = useRef<GridHandle>(null);
  const details = useRef<GridHandle>(null);
  const [stale, setStale] = useState(false);
  const check = useSiCheck();
  const draft = useSiDraft(() => void check.checkNow());
  const jump = useJump(root, boxes, details);
  const dirty = useSi((state) => !sameContent(state.form, state.fresh));
  const forget = useDirtyGuard(draft.dirty, true);
  const leave = () => {
    forget();
    onClose();
  };
  const giveUp = async () => {
    const content = '已修改的内容将被删除，不能恢复。';
    if (
      dirty &&
      !(await confirm({ title: '放弃更正？', content, okText: '放弃更正', danger: true }))
    )
      return;
    const { orderId, target } = store.getState().form;
    await draft.pause();
    await call(deleteSiDraft, { CGO_ID: orderId, TBI_ID: target?.Id ?? 0 }).catch(() => {});
    void draft.stop();
    leave();
  };
  /** Nothing differs: what was kept of it before is deleted, but no draft that nobody has chosen or given up. */
  const cancel = () => {
    const asked = draft.elsewhere || store.getState().kept !== null;
    return asked || draft.state.kind === 'none' ? leave() : giveUp();
  };
  const later = () => {
    void message.info('修改的内容已保留，下次更正时可接着修改');
    leave();
  };
  const save = useAct(correctSi, {
    invalidates: WORK_AREAS,
    onDone: ({ Revision }) => {
      // The correction ended its draft in its own transaction.
      void draft.stop();
      void message.success(`更正已保存（第 ${Revision} 版）`);
      leave();
    },
    onError: (error: ApiError) => {
      if (error.status === 412) setStale(true);
      else if (error.errors.length > 0) {
        const findings = inFormOrder(root, findingsOf(error));
        store.getState().setChecked({ form: store.getState().form, findings });
        jump(findings[0]!.Prop);
        void message.error(findingsText(findings, 1));
      } else return false;
      return true;
    },
  });
  const keep = async () => {
    if (save.pending) return;
    if (draft.elsewhere || store.getState().kept) {
      void message.warning('请先选择使用哪一份草稿，再保存更正');
      return;
    }
    if (!dirty) return cancel();
    store.getState().setAttempted();
    const findings = await check.checkNow();
    const fault = firstFault(root, findings ?? [], 1);
    if (fault) {
      jump(fault.prop);
      void message.error(fault.text);
      return;
    }
    const { form } = store.getState();
    await draft.pause();
    await save.run(inputOf(form, form.copies[0]!));
    draft.resume();
  };
  const onEnter = useQuickKeys(root, active, { save: () => void keep() });

  return (
    <div ref={root} className="doc-main" onKeyDownCapture={onEnter}>
      <div className="doc-card doc-bar">
        <Flex gap={16} align="center" style={{ minWidth: 0 }}>
          <Typography.Text strong style={{ whiteSpace: 'nowrap' }}>
            更正SI{dirty ? '（未保存）' : ''}
          </Typography.Text>
          <span style={{ fontSize: 12, minWidth: 0 }}>
            <DraftStatus state={draft.state} held={draft.elsewhere} />
          </span>
        </Flex>
        <Flex gap={8} style={{ flex: 'none' }}>
          {dirty && (
            <Button danger type="text" onClick={() => void giveUp()}>
              放弃更正
            </Button>
          )}
          <Button onClick={() => (dirty ? later() : void cancel())}>
            {dirty ? '稍后再改' : '取消'}
          </Button>
          <Button type="primary" loading={save.pending} title="Ctrl+S" onClick={() => void keep()}>
            保存更正
          </Button>
        </Flex>
      </div>
      <Alert
        type="info"
        showIcon
        title="更正的差异会记入日志并通知客户；涉及客户数据的重大变化，请驳回由客户修改。"
      />
      {notice}
      <DraftElsewhere draft={draft} />
      <SiFindings check={check} onJump={jump} />
      <FormSections boxes={boxes} details={details} />
      {stale && <StaleDialog onClose={() => setStale(false)} />}
    </div>
  );
}
