import { Port, PortInput, PortQuery, ports } from '@quayside/contracts/masterdata/places';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';

const col = columnsOf(Port);
const filter = filtersOf(PortQuery);

/** Ports of the world by UN/LOCODE. */
export function Ports() {
  return (
    <ResourceScreen
      name="ports"
      resource={ports}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="port" code={Code} />}
      keywordHint="sh、上海、shanghai、CNSHA 或别名"
      defaults={{ IsPol: false, IsBarge: false, Unconfirmed: false }}
      filters={
        <>
          {filter.reference('Country')}
          {filter.reference('LaneCode')}
          {filter.choice('IsPol', { width: 150 })}
          {filter.choice('Unconfirmed', { width: 150 })}
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.text('NameCn', { width: 130 }),
        col.text('NameEn', { width: 190 }),
        col.reference('Country', { width: 150 }),
        col.reference('LaneCode', { width: 150 }),
        col.list('Aliases', { width: 240 }),
        col.flag('IsPol', { width: 80 }),
        col.flag('IsBarge', { width: 80 }),
        col.flag('Unconfirmed', { width: 90 }),
      ]}
      form={() => (
        <>
          <Field of={PortInput} name="Code" />
          <Field of={PortInput} name="Country" />
          <Field of={PortInput} name="NameCn" />
          <Field of={PortInput} name="NameEn" />
          <Field of={PortInput} name="LaneCode" />
          <div className="qs-wide">
            <Field of={PortInput} name="Aliases" />
          </div>
          <Field of={PortInput} name="IsPol" />
          <Field of={PortInput} name="IsBarge" />
          <Field of={PortInput} name="Unconfirmed" />
        </>
      )}
    />
  );
}
