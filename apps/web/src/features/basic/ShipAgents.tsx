import {
  ShipAgent,
  ShipAgentInput,
  ShipAgentQuery,
  shipAgents,
} from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(ShipAgent);

/** Agents of carriers' ships in a port. */
export function ShipAgents() {
  return (
    <ResourceScreen
      name="ship-agents"
      resource={shipAgents}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      filters={
        <>
          {filtersOf(ShipAgentQuery).reference('CarrierCode')}
          {filtersOf(ShipAgentQuery).reference('PortCode')}
        </>
      }
      columns={[
        col.code('Code', { width: 150 }),
        col.text('NameCn', { width: 220 }),
        col.text('NameEn', { width: 260 }),
        col.reference('CarrierCode', { width: 170 }),
        col.reference('PortCode', { width: 150 }),
        col.text('Contact', { width: 90 }),
        col.text('Phone', { width: 140 }),
        col.text('Email', { width: 180 }),
      ]}
      form={() => (
        <>
          <Field of={ShipAgentInput} name="Code" />
          <Field of={ShipAgentInput} name="NameCn" />
          <div className="qs-wide">
            <Field of={ShipAgentInput} name="NameEn" />
          </div>
          <Field of={ShipAgentInput} name="CarrierCode" />
          <Field of={ShipAgentInput} name="PortCode" />
          <Field of={ShipAgentInput} name="Contact" />
          <Field of={ShipAgentInput} name="Phone" />
          <Field of={ShipAgentInput} name="Email" />
        </>
      )}
    />
  );
}
