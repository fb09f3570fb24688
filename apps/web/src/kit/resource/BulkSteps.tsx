import { BULK_UNDO_HOURS } from '@quayside/contracts/core/bulk';
import type { ImportState } from '@quayside/contracts/core/import';
import { Alert, Button, Progress } from 'antd';
import { ImportDetails } from '../import/ImportDetails.js';
import type { Bulk } from './use-bulk.js';

/** How many records a change touches, also those that it makes. */
const countOf = ({ Added, Changed }: ImportState): number => Added + Changed;

/** What the check found, and then what became of it. */
export function BulkFound({ bulk: { state, begun, endpoints } }: { bulk: Bulk }) {
  if (!state) return null;
  const { Unchanged, Faulty, Done, Status, Reason } = state;
  const all = countOf(state);
  const added = state.Added > 0 ? `（其中新增 ${state.Added} 条）` : '';
  const rest = `${Unchanged > 0 ? `，${Unchanged} 条已是该值` : ''}${Faulty > 0 ? `，${Faulty} 条不能修改` : ''}`;
  if (begun && Status === 'running') {
    return (
      <>
        <Progress
          percent={all > 0 ? Math.floor((100 * Done) / all) : 0}
          status="active"
          aria-label="修改进度"
        />
        <div role="status">
          已修改 {Done} / {all} 条。可以关闭窗口，修改会在后台继续。
        </div>
      </>
    );
  }
  return (
    <>
      {!begun && (
        <Alert
          type={Faulty > 0 ? 'warning' : 'info'}
          showIcon
          title={`将修改 ${all} 条${added}${rest}`}
        />
      )}
      {begun && Status === 'done' && (
        <Alert type="success" showIcon title={`已修改 ${all} 条${added}${rest}`} />
      )}
      {begun && Status === 'failed' && (
        <Alert type="error" showIcon title={`修改中断，已修改 ${Done} 条`} description={Reason} />
      )}
      {begun && Status === 'undone' && (
        <Alert type="info" showIcon title="已撤销，记录恢复到修改之前" description={Reason} />
      )}
      <ImportDetails endpoints={endpoints} state={state} />
    </>
  );
}

/** Still to be taken back: something was written, and not long ago. */
const isUndoable = ({ Status, Done, FinishTime, CreateTime }: ImportState): boolean =>
  (Status === 'done' || Status === 'failed') &&
  Done > 0 &&
  Date.now() - Date.parse(FinishTime ?? CreateTime) < BULK_UNDO_HOURS * 3_600_000;

interface FooterProps {
  bulk: Bulk;
  past: boolean;
  onPast(past: boolean): void;
  onCheck(): void;
  onClose(): void;
}

export function BulkFooter({ bulk, past, onPast, onCheck, onClose }: FooterProps) {
  const { state, begun, busy } = bulk;
  if (past) {
    return (
      <>
        <Button onClick={() => onPast(false)}>返回</Button>
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </>
    );
  }
  if (!state) {
    return (
      <>
        <Button
          type="link"
          disabled={busy}
          style={{ float: 'left', paddingInline: 0 }}
          onClick={() => onPast(true)}
        >
          批量修改记录
        </Button>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" loading={busy} onClick={onCheck}>
          预览
        </Button>
      </>
    );
  }
  if (!begun) {
    return (
      <>
        <Button disabled={busy} onClick={bulk.again}>
          上一步
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={countOf(state) === 0}
          onClick={() => void bulk.start()}
        >
          {countOf(state) > 0 ? `修改 ${countOf(state)} 条` : '没有要修改的记录'}
        </Button>
      </>
    );
  }
  return (
    <>
      {state.Status === 'failed' && (
        <Button loading={busy} onClick={() => void bulk.start()}>
          继续
        </Button>
      )}
      {isUndoable(state) && (
        <Button danger loading={busy} onClick={() => void bulk.takeBack()}>
          撤销
        </Button>
      )}
      <Button type="primary" onClick={onClose}>
        {state.Status === 'running' ? '后台继续' : '完成'}
      </Button>
    </>
  );
}
