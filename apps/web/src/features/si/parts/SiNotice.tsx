import { SiStatus } from '@quayside/contracts/si/choices';
import { Alert } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { RejectionNotice } from '../../../pickers/carrier/RejectionNotice.js';
import { FormDrift } from '../drift/FormDrift.js';
import type { LoadedSi } from '../load-si-form.js';
import { SiDraftNotice } from './SiDraftNotice.js';

/** What a person should know before going on: the reviewer's remark, the drafts that were found, what a change means. */
export function SiNotice({ loaded }: { loaded: LoadedSi }) {
  const { record } = loaded;
  const { setSearch } = useScreen();
  return (
    <>
      {record && (
        <RejectionNotice
          id={record.Id}
          onMend={({ Prop }) => Prop && setSearch({ focus: Prop }, { replace: true })}
          otherwise={
            record.TBI_STATUS === SiStatus.Returned && (
              <Alert
                type="error"
                showIcon
                title={`审核驳回${record.ReviewerName ? `（${record.ReviewerName} ${formatInstant(record.TBI_REVIEWER_DATE)}）` : ''}`}
                description={
                  <span style={{ whiteSpace: 'pre-wrap' }}>
                    {record.ReviewRemarks || '未填写原因'}
                  </span>
                }
              />
            )
          }
        />
      )}
      {record && record.TBI_STATUS >= SiStatus.Made && (
        <Alert
          type="warning"
          showIcon
          title="这份SI已制单，重新提交将按改单处理：发给船公司的报文为替换件，船公司可能收取改单费。"
        />
      )}
      {record && <FormDrift record={record} />}
      {loaded.order.MergedInto && (
        <Alert
          type="error"
          showIcon
          title={`本订单已并入提单 ${loaded.order.MergedInto}，不能单独提交SI；如需单独出单，请先撤销并单。`}
        />
      )}
      <SiDraftNotice loaded={loaded} />
    </>
  );
}
