import {
  RatePort,
  RatePortInput,
  RatePortQuery,
  ratePorts,
} from '@quayside/contracts/masterdata/places';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(RatePort);
const filter = filtersOf(RatePortQuery);

/** Ports as rates use them. */
export function RatePorts() {
  return (
    <ResourceScreen
      name="rate-ports"
      resource={ratePorts}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      filters={
        <>
          {filter.reference('Country')}
          {filter.reference('LaneCode')}
          {filter.choice('IsBasePort', { width: 160 })}
          {filter.choice('RateVisible', { width: 170 })}
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.text('NameCn', { width: 130 }),
        col.text('NameEn', { width: 180 }),
        col.reference('LaneCode', { width: 150 }),
        col.text('RateName', { width: 140 }),
        col.number('RateSort', { width: 100 }),
        col.flag('IsBasePort', { width: 80 }),
        col.list('TransferPorts', { width: 180 }),
        col.flag('RateVisible', { width: 100 }),
        col.list('Aliases', { width: 200 }),
      ]}
      form={() => (
        <>
          <Field of={RatePortInput} name="RateName" />
          <Field of={RatePortInput} name="RateSort" />
          <div className="qs-wide">
            <Field of={RatePortInput} name="TransferPorts" />
          </div>
          <Field of={RatePortInput} name="IsBasePort" />
          <Field of={RatePortInput} name="RateVisible" />
        </>
      )}
    />
  );
}
