import {
  NoteSender,
  NoteSenderInput,
  NoteSenderQuery,
  noteSenders,
} from '@quayside/contracts/booking/note-mailbox/sender.api';
import { Alert } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';

const col = columnsOf(NoteSender);
const filter = filtersOf(NoteSenderQuery);

/** Whose the mails of an address or a domain are. */
export function NoteSenders() {
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="来信按发件人归到客户：先看完整地址，再看域名，最后看客户账号的登录邮箱。QQ、163 等公共邮箱不能按域名；没有对应的来信在“邮箱来信”中等待选择客户。"
      />
      <ResourceScreen
        name="note-senders"
        resource={noteSenders}
        titleOf={({ Sender }) => Sender}
        keywordHint="邮箱、域名、客户代码或备注"
        filters={filter.reference('CustomerCode')}
        columns={[
          col.code('Sender', { width: 260, rank: 1 }),
          col.reference('CustomerCode', { width: 260, rank: 1 }),
          col.text('Remark', { width: 240, rank: 2 }),
        ]}
        form={() => (
          <>
            <Field of={NoteSenderInput} name="Sender" placeholder="zhang@abc.com，或域名 abc.com" />
            <Field of={NoteSenderInput} name="CustomerCode" />
            <div className="qs-wide">
              <Field of={NoteSenderInput} name="Remark" />
            </div>
          </>
        )}
        hint="处理来信时选择“以后都属于该客户”，会自动加在这里"
      />
    </>
  );
}
