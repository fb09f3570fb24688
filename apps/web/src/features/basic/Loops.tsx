import { Loop, LoopInput, LoopQuery, loops } from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

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
          {filtersOf(LoopQuery).reference('CarrierCode')}
          {filtersOf(LoopQuery).reference('LaneCode')}
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.reference('CarrierCode', { width: 170 }),
        col.reference('LaneCode', { width: 160 }),
        col.text('NameEn', { width: 240 }),
        col.list('Ports', { width: 420, between: ' → ' }),
        col.choice('Weekday', { width: 90 }),
        col.number('TransitDays', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={LoopInput} name="Code" />
          <Field of={LoopInput} name="CarrierCode" />
          <Field of={LoopInput} name="NameEn" />
          <Field of={LoopInput} name="LaneCode" />
          <div className="qs-wide">
            <Field of={LoopInput} name="Ports" placeholder="按挂靠顺序选择港口" />
          </div>
          <Field of={LoopInput} name="Weekday" />
          <Field of={LoopInput} name="TransitDays" />
        </>
      )}
    />
  );
}
