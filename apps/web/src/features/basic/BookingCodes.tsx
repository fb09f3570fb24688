import {
  BookingCode,
  BookingCodeInput,
  BookingCodeQuery,
  bookingCodes,
} from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

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
          {filtersOf(BookingCodeQuery).reference('CarrierCode')}
          {filtersOf(BookingCodeQuery).reference('LaneCode')}
        </>
      }
      columns={[
        col.code('Code', { width: 150 }),
        col.reference('CarrierCode', { width: 170 }),
        col.reference('LaneCode', { width: 160 }),
        col.text('Account', { width: 180 }),
        col.text('Remark', { width: 260 }),
      ]}
      form={() => (
        <>
          <Field of={BookingCodeInput} name="Code" />
          <Field of={BookingCodeInput} name="Account" />
          <Field of={BookingCodeInput} name="CarrierCode" />
          <Field of={BookingCodeInput} name="LaneCode" />
          <div className="qs-wide">
            <Field of={BookingCodeInput} name="Remark" />
          </div>
        </>
      )}
    />
  );
}
