import { codeTypes, manyTypesCode } from '@quayside/contracts/masterdata/codes';
import {
  RelationMapping as Mapping,
  RelationMappingInput,
  RelationMappingQuery,
  relationMappings,
} from '@quayside/contracts/masterdata/mapping';
import { Form } from 'antd';
import { Field } from '../../kit/form/Field.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { usePartners } from './parts/use-partners.js';

const col = columnsOf(Mapping);
const filter = filtersOf(RelationMappingQuery);

function RelationForm() {
  const type = Form.useWatch<string | undefined>('Type');
  const systems = usePartners();
  const types = useRead(codeTypes, {});
  const entries = useRead(manyTypesCode, { Types: [type ?? ''] }, { enabled: Boolean(type) });
  return (
    <>
      <Field
        of={RelationMappingInput}
        name="Type"
        suggestions={(types.data ?? []).map(({ Type }) => ({ value: Type, label: Type }))}
      />
      <Field of={RelationMappingInput} name="System" suggestions={systems} />
      <Field of={RelationMappingInput} name="TheirCode" />
      <Field of={RelationMappingInput} name="TheirName" />
      <Field
        of={RelationMappingInput}
        name="OwnCode"
        disabled={!type}
        suggestions={(entries.data ?? []).map(({ Code, Name }) => ({
          value: Code,
          label: `${Code} ${Name}`,
        }))}
      />
      <div className="qs-wide">
        <Field of={RelationMappingInput} name="Remark" />
      </div>
    </>
  );
}

/** What other systems call the entries of our dictionaries. */
export function RelationMapping() {
  return (
    <ResourceScreen
      name="relation-mappings"
      resource={relationMappings}
      titleOf={({ System, Type, TheirCode }) => `${System} ${Type} ${TheirCode}`}
      keywordHint="字典类型、系统、对方代码或名称"
      filters={
        <>
          {filter.text('Type', { width: 220 })}
          {filter.text('System', { width: 190 })}
        </>
      }
      columns={[
        col.text('System', { width: 140 }),
        col.text('Type', { width: 180 }),
        col.code('TheirCode', { width: 200 }),
        col.text('TheirName', { width: 200 }),
        col.code('OwnCode', { width: 160 }),
        col.text('Remark', { width: 220 }),
      ]}
      form={() => <RelationForm />}
      hint="记下海关、船公司等系统的代码与本系统字典的对应关系，或从 Excel 导入"
    />
  );
}
