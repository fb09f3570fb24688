import {
  approveIncrease,
  type Increase,
  IncreaseState,
  increaseLeft,
  repeatIncrease,
} from '@quayside/contracts/freight/increase';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { App, Flex } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { FaultAlert } from '../../../kit/import/FaultAlert.js';
import { ImportHistory } from '../../../kit/import/ImportHistory.js';
import { watchImport } from '../../../kit/import/watch-import.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { BulkFooter, BulkFound } from '../../../kit/resource/BulkSteps.js';
import { useBulk } from '../../../kit/resource/use-bulk.js';

const AREAS = ['FreightRate', 'FreightIncrease', 'RateChange', 'Work'];

/** Approves a rule: what it would change is shown, then done with progress, and can be taken back whole; or the same for what came since. */
export function RunIncrease({ increase, onClose }: { increase: Increase; onClose(): void }) {
  const { message } = App.useApp();
  const again = increase.State === IncreaseState.Done;
  const [past, setPast] = useState(false);
  const bulk = useBulk(rateImport as never, again ? repeatIncrease : approveIncrease, AREAS);
  const left = useRead(increaseLeft, { Id: increase.Id }, { enabled: again });
  const { state, begun, busy } = bulk;
  const close = (): void => {
    if (begun && state?.Status === 'running')
      watchImport(bulk.endpoints as never, state, message, AREAS);
    onClose();
  };
  return (
    <AppModal
      open
      width={state || past ? 960 : 560}
      title={`${again ? '补充执行' : '批准'}：${increase.Name}`}
      onCancel={close}
      closable={!busy}
      footer={
        <BulkFooter
          bulk={bulk}
          past={past}
          onPast={setPast}
          onCheck={() => void bulk.check({ Id: increase.Id, Version: increase.Version })}
          onClose={close}
        />
      }
    >
      <Flex vertical gap={14}>
        {bulk.error && <FaultAlert error={bulk.error} />}
        {past ? (
          <ImportHistory
            bulk
            endpoints={rateImport as never}
            onOpen={(earlier) => {
              bulk.open(earlier);
              setPast(false);
            }}
          />
        ) : state ? (
          <BulkFound bulk={bulk} />
        ) : again ? (
          <span>
            批准之后发布、跨过生效日 {increase.StartDate} 而还没有加价的运价：{left.data ?? '…'}{' '}
            条。先检查，再决定是否执行。
          </span>
        ) : (
          <span>
            先检查这条规则会变更哪些运价；确认后执行，从 {increase.StartDate}{' '}
            起生成新价格，可以整体撤销。
          </span>
        )}
      </Flex>
    </AppModal>
  );
}
