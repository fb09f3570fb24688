import { Loop, LoopInput, LoopQuery, loops } from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { BasicFilter } from '../../pickers/BasicFilter.js';
import { BasicName } from '../../pickers/BasicName.js';
import { BasicSelect } from '../../pickers/BasicSelect.js';

const col = columnsOf(Loop);

/** Carriers' weekly services. */
export function Loops() {
  return (
    <ResourceScreen
      name="loops"
      resource={loops}
      titleOf={({ Code, CarrierCode }) => `${CarrierCode} ${Code}`}
      filters={
        <>
          <BasicFilter of={LoopQuery} name="CarrierCode" kind="carrier" />
          <BasicFilter of={LoopQuery} name="LaneCode" kind="lane" />
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.text('CarrierCode', { width: 170, render: (code: string | null) => <BasicName kind="Carriers" code={code} /> }),
        col.text('LaneCode', { width: 160, render: (code: string | null) => <BasicName kind="Lanes" code={code} /> }),
        col.text('NameEn', { width: 240 }),
        col.list('Ports', { width: 420, between: ' → ' }),
        col.choice('Weekday', { width: 90 }),
        col.number('TransitDays', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={LoopInput} name="Code" />
          <Field of={LoopInput} name="CarrierCode">
            <BasicSelect kind="carrier" />
          </Field>
          <Field of={LoopInput} name="NameEn" />
          <Field of={LoopInput} name="LaneCode">
            <BasicSelect kind="lane" />
          </Field>
          <div className="qs-wide">
            <Field of={LoopInput} name="Ports">
              <BasicSelect<string[]> kind="port" multiple placeholder="按挂靠顺序选择港口" />
            </Field>
          </div>
          <Field of={LoopInput} name="Weekday" />
          <Field of={LoopInput} name="TransitDays" />
        </>
      )}
    />
  );
}
