import type { ImportEndpoints, ImportState } from '@quayside/contracts/core/import';
import { Alert, Checkbox, Flex } from 'antd';
import { faultsAdvice, mayWaitAlone } from './blocked.js';
import { ConvertedNotice } from './ConvertedNotice.js';
import { ImportCounts } from './ImportCounts.js';
import { ImportDetails } from './ImportDetails.js';
import { LeftOut } from './LeftOut.js';
import { ReadingNotes } from './ReadingNotes.js';
import type { ImportFlow } from './use-import.js';
import type { Decisions } from './WizardFooter.js';

interface CheckStepProps {
  endpoints: ImportEndpoints;
  state: ImportState;
  flow: ImportFlow;
  decisions: Decisions;
  onDecide(decisions: Decisions): void;
}

/** What the check found, before anything is written. */
export function CheckStep({ endpoints, state, flow, decisions, onDecide }: CheckStepProps) {
  const sheet = flow.file?.Sheets[flow.file.Sheet];
  const converted = sheet?.Columns.filter(({ Converted }) => Converted) ?? [];
  const { Total, Faulty, Faults, Removed, Added, Changed, Waiting } = state;
  return (
    <>
      <ImportCounts state={state} />
      <ReadingNotes sheet={sheet} />
      {converted.length > 0 && <ConvertedNotice columns={converted} />}
      <LeftOut flow={flow} />
      {Faulty === 0 && Added + Changed + Removed === 0 && (
        <Alert type="info" showIcon title="文件与现有记录一致，没有要写入的内容" />
      )}
      {Faulty > 0 && (
        <Alert
          type="error"
          showIcon
          title={`${Faulty} 行共 ${Faults} 处错误，尚未写入任何数据`}
          description={faultsAdvice(state, decisions)}
        />
      )}
      <Flex gap={24} wrap>
        {Faulty > 0 && Total > Faulty && (
          <Checkbox
            checked={decisions.SkipFaulty}
            onChange={({ target }) => onDecide({ ...decisions, SkipFaulty: target.checked })}
          >
            跳过 {Faulty} 个错误行，导入其余 {Total - Faulty} 行
          </Checkbox>
        )}
        {Total === Faulty && Waiting > 0 && mayWaitAlone() && (
          <Checkbox
            checked={decisions.SkipFaulty}
            onChange={({ target }) => onDecide({ ...decisions, SkipFaulty: target.checked })}
          >
            跳过其他错误行，{Waiting} 行等待代码对照后自动补上
          </Checkbox>
        )}
        {Removed > 0 && (
          <Checkbox
            checked={decisions.AcceptRemovals}
            onChange={({ target }) => onDecide({ ...decisions, AcceptRemovals: target.checked })}
          >
            移除文件中已没有的 {Removed} 条记录
          </Checkbox>
        )}
      </Flex>
      <ImportDetails endpoints={endpoints} state={state} />
    </>
  );
}
