import {
  CodeMapping,
  CodeMappingInput,
  CodeMappingQuery,
  codeMappings,
  GENERAL_PARTNER,
} from '@quayside/contracts/masterdata/mapping';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { MAPPING_AREAS } from './areas.js';
import { usePartners } from './use-partners.js';

const col = columnsOf(CodeMapping);
const filter = filtersOf(CodeMappingQuery);

function MappingForm() {
  const kind = Form.useWatch<BasicKind | undefined>('Kind');
  const partners = usePartners();
  return (
    <>
      <Field of={CodeMappingInput} name="Kind" />
      <Field of={CodeMappingInput} name="Partner" suggestions={partners} />
      <Field of={CodeMappingInput} name="TheirCode" placeholder="对方使用的代码或名称" />
      <Field of={CodeMappingInput} name="OwnCode">
        <BasicSelect kind={kind ?? BasicKind.Port} disabled={!kind} />
      </Field>
      <div className="qs-wide">
        <Field of={CodeMappingInput} name="Remark" />
      </div>
    </>
  );
}

/** What partners call our records. */
export function CodeMappings() {
  return (
    <ResourceScreen
      name="code-mappings"
      resource={codeMappings}
      titleOf={({ Partner, TheirCode, OwnCode }) => `${Partner} ${TheirCode} → ${OwnCode}`}
      keywordHint="对方、对方代码、本系统代码"
      defaults={{ Partner: GENERAL_PARTNER }}
      invalidates={MAPPING_AREAS}
      filters={
        <>
          {filter.choice('Kind', { width: 190 })}
          {filter.text('Partner', { width: 190 })}
        </>
      }
      columns={[
        col.text('Kind', { width: 100, render: (kind: BasicKind) => BasicKind.label(kind) }),
        col.text('Partner', {
          width: 150,
          render: (partner: string) => (partner === GENERAL_PARTNER ? '通用（EDI）' : partner),
        }),
        col.code('TheirCode', { width: 260 }),
        col.code('OwnCode', { width: 150 }),
        col.text('Remark', { width: 220 }),
      ]}
      form={() => <MappingForm />}
      hint="从待对照中对照，或从 Excel 导入一张对照表"
    />
  );
}
