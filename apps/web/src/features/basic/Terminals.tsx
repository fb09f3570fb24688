import {
  Terminal,
  TerminalInput,
  TerminalQuery,
  terminals,
} from '@quayside/contracts/masterdata/places';
import { Typography } from 'antd';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';

const col = columnsOf(Terminal);

/** Terminals with their usual cut-offs. */
export function Terminals() {
  return (
    <ResourceScreen
      name="terminals"
      resource={terminals}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="terminal" code={Code} />}
      filters={filtersOf(TerminalQuery).reference('PortCode')}
      columns={[
        col.code('Code', { width: 130 }),
        col.text('NameCn', { width: 200 }),
        col.text('NameEn', { width: 220 }),
        col.reference('PortCode', { width: 150 }),
        col.text('Operator', { width: 130 }),
        col.number('SiHours', { width: 100 }),
        col.number('VgmHours', { width: 110 }),
        col.number('GateInHours', { width: 100 }),
        col.number('CustomsHours', { width: 100 }),
        col.number('ManifestHours', { width: 110 }),
        col.text('Contact', { width: 90 }),
        col.text('Phone', { width: 130 }),
      ]}
      form={() => (
        <>
          <Field of={TerminalInput} name="Code" />
          <Field of={TerminalInput} name="PortCode" />
          <Field of={TerminalInput} name="NameCn" />
          <Field of={TerminalInput} name="NameEn" />
          <Field of={TerminalInput} name="Operator" />
          <Field of={TerminalInput} name="Contact" />
          <Field of={TerminalInput} name="Phone" />
          <Typography.Text type="secondary" className="qs-wide" style={{ marginBottom: 10 }}>
            截止默认值：开船前多少小时，船期没有写明时采用
          </Typography.Text>
          <Field of={TerminalInput} name="SiHours" />
          <Field of={TerminalInput} name="VgmHours" />
          <Field of={TerminalInput} name="GateInHours" />
          <Field of={TerminalInput} name="CustomsHours" />
          <Field of={TerminalInput} name="ManifestHours" />
          <Field of={TerminalInput} name="Latitude" />
          <Field of={TerminalInput} name="Longitude" />
        </>
      )}
    />
  );
}
