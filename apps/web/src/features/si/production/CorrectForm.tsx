import { FindingSeverity } from '@quayside/contracts/si/choices';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import { correctSi } from '@quayside/contracts/si/production.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Alert, App, Button, Flex, Typography } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { FindingsPanel } from '../parts/FindingsPanel.js';
import { findingsText } from '../place-text.js';
import { FormSections } from '../sections/FormSections.js';
import { formOfSi, inputOf, sameContent } from '../si-form.js';
import { createSiStore, SiStoreContext, useSi, useSiStore } from '../si-store.js';
import { useJump } from '../use-jump.js';
import { findingsOf, useSiCheck } from '../use-si-check.js';
import { WORK_AREAS } from './work-areas.js';

const StaleDialog = lazy(async () => ({ default: (await import('../parts/StaleDialog.js')).StaleDialog }));

interface CorrectFormProps {
  record: SiDetail;
  onClose(): void;
}

/** The desk's own mending of an SI, in the sections of its form. */
export function CorrectForm({ record, onClose }: CorrectFormProps) {
  const read = useRead(cargoOrder, { Id: record.CGO_ID ?? 0 });
  return (
    <ReadGate read={read}>
      {(order) => (
        <Provided record={record} order={order}>
          <Form onClose={onClose} />
        </Provided>
      )}
    </ReadGate>
  );
}

function Provided({
  record,
  order,
  children,
}: {
  record: SiDetail;
  order: Parameters<typeof createSiStore>[0];
  children: React.ReactNode;
}) {
  const [store] = useState(() => createSiStore(order, formOfSi(record.CGO_ID ?? 0, record)));
  return <SiStoreContext value={store}>{children}</SiStoreContext>;
}

function Form({ onClose }: Pick<CorrectFormProps, 'onClose'>) {
  const { message } = App.useApp();
  const { active } = useScreen();
  const confirm = useConfirm();
  const store = useSiStore();
  const root = useRef<HTMLDivElement>(null);
  const boxes = useRef<GridHandle>(null);
  const details = useRef<GridHandle>(null);
  const [stale, setStale] = useState(false);
  const check = useSiCheck();
  const jump = useJump(root, boxes, details);
  const dirty = useSi((state) => !sameContent(state.form, state.fresh));
  const forget = useDirtyGuard(dirty);
  const leave = () => {
    forget();
    onClose();
  };
  const save = useAct(correctSi, {
    invalidates: WORK_AREAS,
    onDone: ({ Revision }) => {
      void message.success(`更正已保存（第 ${Revision} 版），客户会收到通知`);
      leave();
    },
    onError: (error: ApiError) => {
      if (error.status === 412) setStale(true);
      else if (error.errors.length > 0) {
        const findings = findingsOf(error);
        store.getState().setChecked({ form: store.getState().form, findings });
        jump(findings[0]!.Prop);
        void message.error(findingsText(findings, 1));
      } else return false;
      return true;
    },
  });
  const keep = async () => {
    if (save.pending) return;
    if (!dirty) return leave();
    store.getState().setAttempted();
    const findings = await check.checkNow();
    const error = findings?.find(({ Severity }) => Severity === FindingSeverity.Error);
    if (error) {
      jump(error.Prop);
      void message.error('还有错误需要修改，已为您定位到第一处');
      return;
    }
    const { form } = store.getState();
    await save.run(inputOf(form, form.copies[0]!));
  };
  const cancel = async () => {
    const agreed = !dirty || (await confirm({ title: '放弃更正？', content: '已修改的内容不会保存。', okText: '放弃更正', danger: true }));
    if (agreed) leave();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!active || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void keep();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <div ref={root} className="si-main">
      <div className="si-card si-bar">
        <Typography.Text strong>更正SI{dirty ? '（未保存）' : ''}</Typography.Text>
        <Flex gap={8}>
          <Button onClick={() => void cancel()}>取消</Button>
          <Button type="primary" loading={save.pending} title="Ctrl+S" onClick={() => void keep()}>
            保存更正
          </Button>
        </Flex>
      </div>
      <Alert type="info" showIcon title="更正的差异会记入日志并通知客户；涉及客户数据的重大变化，请驳回由客户修改。" />
      <FindingsPanel check={check} onJump={jump} />
      <FormSections boxes={boxes} details={details} />
      <Suspense>{stale && <StaleDialog onClose={() => setStale(false)} />}</Suspense>
    </div>
  );
}
