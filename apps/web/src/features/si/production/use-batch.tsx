import { SiVerb } from '@quayside/contracts/si/choices';
import {
  assignSis,
  type BatchResult,
  listAssignees,
  makeSis,
  type ProductionRow,
} from '@quayside/contracts/si/production.api';
import { Button, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { useAct } from '../../../kit/http/query.js';
import { AssignDialog } from '../../../kit/overlay/AssignDialog.js';
import { BatchOutcome } from '../../../kit/overlay/BatchOutcome.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useSendSis } from '../../../pickers/carrier/use-send-sis.js';
import { WORK_AREAS } from './work-areas.js';

interface Batch {
  batch(rows: readonly ProductionRow[], clear: () => void): ReactNode;
  /** Dialogs; to be put somewhere on the screen. */
  holder: ReactNode;
}

const BILL = {
  title: '提单号',
  width: 190,
  of: ({ TBI_SIMBL_NO, TBI_NO, Id }: BatchResult) => TBI_SIMBL_NO ?? TBI_NO ?? Id,
};
/** The bound of the batch requests. */
const MOST = 200;

/** What the desk does with many SIs at once; what became of each is shown afterwards. */
export function useBatch(): Batch {
  const confirm = useConfirm();
  const [assigning, setAssigning] = useState<{
    rows: readonly ProductionRow[];
    clear(): void;
  } | null>(null);
  const [outcome, setOutcome] = useState<{ title: string; results: readonly BatchResult[] } | null>(
    null,
  );
  const [send, sendHolder] = useSendSis();
  const make = useAct(makeSis, { invalidates: WORK_AREAS });
  const assign = useAct(assignSis, { invalidates: WORK_AREAS });

  const makeAll = async (rows: readonly ProductionRow[], clear: () => void) => {
    const agreed = await confirm({
      title: `批量制单：${rows.length} 票`,
      content: '将按当前内容生成提单样单。',
      okText: '批量制单',
    });
    if (!agreed) return;
    const results = await make.run({ Ids: rows.map(({ Id }) => Id) });
    if (!results) return;
    clear();
    setOutcome({ title: '批量制单结果', results });
  };
  const assignAll = async (AssigneeId: number | null) => {
    if (!assigning) return;
    const results = await assign.run({ Ids: assigning.rows.map(({ Id }) => Id), AssigneeId });
    if (!results) return;
    assigning.clear();
    setAssigning(null);
    setOutcome({ title: '批量分派结果', results });
  };

  return {
    batch: (rows, clear) => {
      if (rows.length > MOST)
        return <Typography.Text type="warning">一次最多处理 {MOST} 票，请减少选择</Typography.Text>;
      const sendable = rows.filter(({ AllowedActions }) =>
        AllowedActions.some(({ Verb }) => Verb === SiVerb.Send),
      );
      const makeable = rows.filter(({ AllowedActions }) =>
        AllowedActions.some(({ Verb }) => Verb === SiVerb.Make),
      );
      return (
        <Can code="produce" path="/tdManage/siCreator">
          {makeable.length > 0 && (
            <Button type="primary" loading={make.pending} onClick={() => void makeAll(rows, clear)}>
              批量制单
            </Button>
          )}
          {sendable.length > 0 && (
            <Button
              type="primary"
              onClick={() =>
                void send(sendable.map(({ Id }) => Id)).then((sent) => sent && clear())
              }
            >
              批量发送
            </Button>
          )}
          <Button onClick={() => setAssigning({ rows, clear })}>批量分派</Button>
        </Can>
      );
    },
    holder: (
      <>
        {sendHolder}
        {assigning && (
          <AssignDialog
            title={`批量分派：${assigning.rows.length} 票`}
            verb="分派"
            people={listAssignees}
            label="制单人"
            placeholder="选择有制单权限的同事"
            hint="分派后对方会收到消息；已有制单人的提单会转给新的制单人。"
            pending={assign.pending}
            onAssign={(id) => void assignAll(id)}
            onClose={() => setAssigning(null)}
          />
        )}
        {outcome && <BatchOutcome {...outcome} named={BILL} onClose={() => setOutcome(null)} />}
      </>
    ),
  };
}
