import { BookingCode, BookingCodeInput, BookingCodeQuery, bookingCodes } from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { BasicFilter } from '../../pickers/BasicFilter.js';
import { BasicName } from '../../pickers/BasicName.js';
import { BasicSelect } from '../../pickers/BasicSelect.js';

const col = columnsOf(BookingCode);

/** Codes under which carriers book a lane for an account. */
export function BookingCodes() {
  return (
    <ResourceScreen
      name="booking-codes"
      resource={bookingCodes}
      titleOf={({ Code, Account }) => `${Code} ${Account}`}
      keywordHint="订舱代码或账户"
      filters={
        <>
          <BasicFilter of={BookingCodeQuery} name="CarrierCode" kind="carrier" />
          <BasicFilter of={BookingCodeQuery} name="LaneCode" kind="lane" />
        </>
      }
      columns={[
        col.code('Code', { width: 150 }),
        col.text('CarrierCode', { width: 170, render: (code: string | null) => <BasicName kind="Carriers" code={code} /> }),
        col.text('LaneCode', { width: 160, render: (code: string | null) => <BasicName kind="Lanes" code={code} /> }),
        col.text('Account', { width: 180 }),
        col.text('Remark', { width: 260 }),
      ]}
      form={() => (
        <>
          <Field of={BookingCodeInput} name="Code" />
          <Field of={BookingCodeInput} name="Account" />
          <Field of={BookingCodeInput} name="CarrierCode">
            <BasicSelect kind="carrier" />
          </Field>
          <Field of={BookingCodeInput} name="LaneCode">
            <BasicSelect kind="lane" />
          </Field>
          <div className="qs-wide">
            <Field of={BookingCodeInput} name="Remark" />
          </div>
        </>
      )}
    />
  );
}
