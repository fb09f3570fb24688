import { Vessel, VesselInput, VesselQuery, vessels } from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';

const col = columnsOf(Vessel);

/** Vessels by IMO number. */
export function Vessels() {
  return (
    <ResourceScreen
      name="vessels"
      resource={vessels}
      titleOf={({ Imo, NameEn }) => `${NameEn}（IMO ${Imo}）`}
      uses={({ Imo }) => <UsesList kind="vessel" code={Imo} />}
      keywordHint="船名、IMO、MMSI 或呼号"
      filters={
        <>
          {filtersOf(VesselQuery).reference('CarrierCode')}
          {filtersOf(VesselQuery).reference('Flag')}
        </>
      }
      columns={[
        col.code('Imo', { width: 110 }),
        col.text('NameEn', { width: 200 }),
        col.text('NameCn', { width: 130 }),
        col.text('Mmsi', { width: 110 }),
        col.text('CallSign', { width: 90 }),
        col.reference('Flag', { width: 140 }),
        col.reference('CarrierCode', { width: 170 }),
        col.number('Teu', { width: 110 }),
        col.text('Built', { width: 90, align: 'right' }),
      ]}
      form={() => (
        <>
          <Field of={VesselInput} name="Imo" />
          <Field of={VesselInput} name="NameEn" />
          <Field of={VesselInput} name="NameCn" />
          <Field of={VesselInput} name="Mmsi" />
          <Field of={VesselInput} name="CallSign" />
          <Field of={VesselInput} name="Flag" />
          <Field of={VesselInput} name="CarrierCode" />
          <Field of={VesselInput} name="Teu" />
          <Field of={VesselInput} name="Built" />
        </>
      )}
    />
  );
}
