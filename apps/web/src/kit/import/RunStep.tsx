import { UndoOutlined } from '@ant-design/icons';
import type { ImportEndpoints, ImportState } from '@quayside/contracts/core/import';
import { Alert, Button, Flex, Progress } from 'antd';
import { useConfirm } from '../overlay/use-confirm.js';
import { ImportCounts } from './ImportCounts.js';
import { ImportDetails } from './ImportDetails.js';
import { LeftOut } from './LeftOut.js';
import type { ImportFlow } from './use-import.js';

/** The rows being written, and then what became of them. */
export function RunStep({
  endpoints,
  state,
  flow,
}: {
  endpoints: ImportEndpoints;
  state: ImportState;
  flow: ImportFlow;
}) {
  const ask = useConfirm();
  const all = state.Added + state.Changed + state.Removed;
  if (state.Status === 'running') {
    return (
      <>
        <Progress
          percent={all > 0 ? Math.floor((100 * state.Done) / all) : 0}
          status="active"
          aria-label="导入进度"
        />
        <div role="status">
          已写入 {state.Done} / {all} 条。可以关闭窗口，导入会在后台继续。
        </div>
      </>
    );
  }
  const undo = async (): Promise<void> => {
    const agreed = await ask({
      title: '撤销这次导入？',
      content:
        '新增的记录会删除，变更的会恢复原值。导入后又被修改过的记录不能撤销，那时整次导入都保留。',
      okText: '撤销导入',
      danger: true,
    });
    if (agreed) await flow.takeBack();
  };
  return (
    <>
      <Outcome state={state} />
      <ImportCounts state={state} />
      <LeftOut flow={flow} done />
      {(state.Status === 'done' || state.Status === 'failed') && state.Done > 0 && (
        <Flex>
          <Button danger icon={<UndoOutlined />} loading={flow.busy} onClick={() => void undo()}>
            撤销本次导入
          </Button>
        </Flex>
      )}
      <ImportDetails endpoints={endpoints} state={state} />
    </>
  );
}

function Outcome({ state }: { state: ImportState }) {
  const { Status, Added, Changed, Removed, Faulty, Done, Reason } = state;
  if (Status === 'undone')
    return <Alert type="info" showIcon title="导入已撤销，记录恢复到导入之前" />;
  if (Status === 'failed')
    return (
      <Alert type="error" showIcon title={`导入中断，已写入 ${Done} 条`} description={Reason} />
    );
  const counts = `新增 ${Added}，变更 ${Changed}${Removed > 0 ? `，移除 ${Removed}` : ''}`;
  return Faulty > 0 ? (
    <Alert type="warning" showIcon title={`导入完成：${counts}，跳过错误行 ${Faulty}`} />
  ) : (
    <Alert type="success" showIcon title={`导入完成：${counts}`} />
  );
}
