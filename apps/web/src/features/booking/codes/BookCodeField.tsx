import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type OfferedCode, offeredCodes } from '@quayside/contracts/booking/codes/allotment';
import { Select } from 'antd';
import { formatDay } from '../../../kit/display/format.js';
import { statusOf } from '../../../kit/form/FieldBox.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { useSession } from '../../../kit/session/store.js';
import { HeaderFrame, useHeaderField } from '../entry/EntryField.js';
import { useEntry } from '../entry/entry-store.js';

const leftOf = ({ Remaining }: OfferedCode): string =>
  Remaining === null ? '不限票数' : `剩${Remaining}票`;

/** The carrier's code that a booking is made under: those allotted to its customer for its carrier, lane and day. */
export function BookCodeField() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const [value, setValue] = useHeaderField('BookCode');
  const [carrier] = useHeaderField('CarrierCode');
  const [discharge] = useHeaderField('DischargeCode');
  const [sailing] = useHeaderField('SailingDate');
  const companyId = useEntry((state) => state.record?.CompanyId ?? state.form.companyId);
  const known = Boolean(carrier && discharge && (!staff || companyId));
  const read = useRead(
    offeredCodes,
    {
      ...(staff && companyId && { CompanyId: companyId }),
      CarrierCode: String(carrier ?? ''),
      DischargeCode: String(discharge ?? ''),
      ...(sailing ? { SailingDate: String(sailing) } : {}),
    },
    { enabled: known },
  );
  const offered = known ? (read.data ?? []) : [];
  const options = offered.map((each) => ({
    value: each.Code,
    label: `${each.Code}（${leftOf(each)}，至${formatDay(each.ValidTo)}）`,
  }));
  const code = (value as string | null | undefined) || null;
  const missing = code !== null && !offered.some(({ Code }) => Code === code);
  const waiting = staff && !companyId ? '请先选择客户' : '请先填写船公司和卸货港';
  return (
    <HeaderFrame name="BookCode">
      {(notes) => (
        <Select
          aria-label="订舱代码"
          style={{ width: '100%' }}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          status={statusOf(notes)}
          loading={known && read.isFetching}
          placeholder={
            known ? (offered.length > 0 ? '不选则不用订舱代码' : '没有可用的订舱代码') : waiting
          }
          notFoundContent={
            known
              ? nothingFound(read, '没有分配给该客户、适用于该船公司、航线和开航日的订舱代码')
              : waiting
          }
          value={code}
          options={missing ? [{ value: code, label: code }, ...options] : options}
          onChange={(next: string | undefined) => setValue(next ?? null)}
        />
      )}
    </HeaderFrame>
  );
}
