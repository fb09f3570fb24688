import { ShipAgent, ShipAgentInput, ShipAgentQuery, shipAgents } from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { BasicFilter } from '../../pickers/BasicFilter.js';
import { BasicName } from '../../pickers/BasicName.js';
import { BasicSelect } from '../../pickers/BasicSelect.js';

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
          <BasicFilter of={ShipAgentQuery} name="CarrierCode" kind="carrier" />
          <BasicFilter of={ShipAgentQuery} name="PortCode" kind="port" />
        </>
      }
      columns={[
        col.code('Code', { width: 150 }),
        col.text('NameCn', { width: 220 }),
        col.text('NameEn', { width: 260 }),
        col.text('CarrierCode', { width: 170, render: (code: string | null) => <BasicName kind="Carriers" code={code} /> }),
        col.code('PortCode', { width: 100 }),
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
          <Field of={ShipAgentInput} name="CarrierCode">
            <BasicSelect kind="carrier" />
          </Field>
          <Field of={ShipAgentInput} name="PortCode">
            <BasicSelect kind="port" />
          </Field>
          <Field of={ShipAgentInput} name="Contact" />
          <Field of={ShipAgentInput} name="Phone" />
          <Field of={ShipAgentInput} name="Email" />
        </>
      )}
    />
  );
}
