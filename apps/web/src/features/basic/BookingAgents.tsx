import {
  BookingAgent,
  BookingAgentInput,
  BookingAgentQuery,
  bookingAgents,
} from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(BookingAgent);

/** Agents through whom space is booked. */
export function BookingAgents() {
  return (
    <ResourceScreen
      name="booking-agents"
      resource={bookingAgents}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      filters={
        <>
          {filtersOf(BookingAgentQuery).reference('CarrierCode')}
          {filtersOf(BookingAgentQuery).reference('LaneCode')}
        </>
      }
      columns={[
        col.code('Code', { width: 150 }),
        col.text('NameCn', { width: 200 }),
        col.text('NameEn', { width: 240 }),
        col.list('Carriers', { width: 200 }),
        col.list('Lanes', { width: 200 }),
        col.text('Contact', { width: 90 }),
        col.text('Phone', { width: 140 }),
        col.text('Email', { width: 180 }),
      ]}
      form={() => (
        <>
          <Field of={BookingAgentInput} name="Code" />
          <Field of={BookingAgentInput} name="NameCn" />
          <div className="qs-wide">
            <Field of={BookingAgentInput} name="NameEn" />
          </div>
          <Field of={BookingAgentInput} name="Carriers" />
          <Field of={BookingAgentInput} name="Lanes" />
          <Field of={BookingAgentInput} name="Contact" />
          <Field of={BookingAgentInput} name="Phone" />
          <Field of={BookingAgentInput} name="Email" />
        </>
      )}
    />
  );
}
