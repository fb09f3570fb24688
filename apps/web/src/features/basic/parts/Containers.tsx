import { Container, ContainerInput, containers } from '@quayside/contracts/masterdata/codes';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../../pickers/UsesList.js';

const col = columnsOf(Container);

/** Container types with typical limits; the door plate wins. */
export function Containers() {
  return (
    <ResourceScreen
      name="containers"
      resource={containers}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="container" code={Code} />}
      columns={[
        col.code('Code', { width: 90 }),
        col.text('IsoCode', { width: 90 }),
        col.text('IsoGroup', { width: 90 }),
        col.text('NameCn', { width: 160 }),
        col.text('NameEn', { width: 220 }),
        col.number('Teu', { width: 80 }),
        col.number('InnerVolume', { width: 120 }),
        col.number('Tare', { width: 110 }),
        col.number('MaxGross', { width: 120 }),
        col.number('MaxPayload', { width: 120 }),
        col.list('Aliases', { width: 240 }),
      ]}
      form={() => (
        <>
          <Field of={ContainerInput} name="Code" />
          <Field of={ContainerInput} name="Teu" />
          <Field of={ContainerInput} name="IsoCode" />
          <Field of={ContainerInput} name="IsoGroup" />
          <Field of={ContainerInput} name="NameCn" />
          <Field of={ContainerInput} name="NameEn" />
          <Field of={ContainerInput} name="InnerVolume" />
          <Field of={ContainerInput} name="Tare" />
          <Field of={ContainerInput} name="MaxGross" />
          <Field of={ContainerInput} name="MaxPayload" />
          <div className="qs-wide">
            <Field of={ContainerInput} name="Aliases" />
          </div>
        </>
      )}
    />
  );
}
