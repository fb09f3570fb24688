import {
  BookingMailbox,
  BookingMailboxInput,
  BookingMailboxQuery,
  bookingMailboxes,
} from '@quayside/contracts/booking/line/sending.api';
import { Alert } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';

const col = columnsOf(BookingMailbox);
const filter = filtersOf(BookingMailboxQuery);

/** Where booking notes go by mail. */
export function BookingMailboxes() {
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="没有订舱接口的船公司，发送时把订舱委托书（PDF）发到这里登记的邮箱；订舱指定了订舱代理的，发到该代理的邮箱。都没有的列入“待线下发送”。"
      />
      <ResourceScreen
        name="booking-mailboxes"
        resource={bookingMailboxes}
        titleOf={({ CarrierCode, AgentName }) =>
          [CarrierCode, AgentName].filter(Boolean).join(' / ')
        }
        keywordHint="船公司、代理、邮箱或备注"
        filters={filter.reference('CarrierCode', { width: 190 })}
        columns={[
          col.reference('CarrierCode', { width: 160, rank: 1 }),
          col.text('AgentName', { width: 180, rank: 1 }),
          col.text('Addresses', { width: 320, rank: 1 }),
          col.text('Remark', { width: 200, rank: 2 }),
        ]}
        form={() => (
          <>
            <Field of={BookingMailboxInput} name="CarrierCode" />
            <Field
              of={BookingMailboxInput}
              name="AgentName"
              placeholder="不填为船公司；与订舱上的订舱代理一致"
            />
            <div className="qs-wide">
              <Field
                of={BookingMailboxInput}
                name="Addresses"
                placeholder="多个邮箱用分号隔开，最多20个"
              />
            </div>
            <div className="qs-wide">
              <Field of={BookingMailboxInput} name="Remark" />
            </div>
          </>
        )}
        hint="登记后，没有订舱接口的船公司也能一键发送"
      />
    </>
  );
}
