import {
  SailTemplate,
  SailTemplateInput,
  SailTemplateQuery,
  sailTemplates,
} from '@quayside/contracts/freight/sail-template';
import { Form } from 'antd';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { SailPreview } from './sailing/SailPreview.js';
import { SkipDays } from './sailing/SkipDays.js';
import { WEEKDAYS, WeekdaySelect, WeekTime, weekTimeText } from './sailing/WeekTime.js';

const col = columnsOf(SailTemplate);
const filter = filtersOf(SailTemplateQuery);
const week = (name: 'SiCutoff' | 'VgmCutoff' | 'GateInCutoff' | 'CustomsCutoff') => ({
  ...col.text(name),
  render: (_: unknown, row: SailTemplate) => weekTimeText(row[name]) ?? '--',
});
const every = (weeks: number): string =>
  weeks === 1 ? '每周' : weeks === 2 ? '双周' : `每${weeks}周`;

/** Patterns of departures that rates refer to, where basic data has no real voyage of a week. */
export function SailTemplates() {
  return (
    <ResourceScreen
      name="sail-templates"
      resource={sailTemplates}
      titleOf={({ Code, Name }) => `${Code} ${Name}`}
      keywordHint="代码、名称或备注"
      copies
      defaults={{ Weeks: 1 }}
      invalidates={['FreightSearch', 'PriceQuery']}
      filters={
        <>
          {filter.reference('CarrierCode', { width: 190 })}
          {filter.reference('PolCode', { width: 190 })}
          {filter.reference('PodCode', { width: 190 })}
        </>
      }
      columns={[
        stacked(col.text('Code'), col.text('Name'), { title: '模板', width: 180, rank: 1 }),
        {
          ...col.number('EtdDay', { width: 100, rank: 1 }),
          align: 'left',
          title: '班期',
          fields: ['EtdDay', 'Weeks'],
          render: (_, { EtdDay, Weeks }) => `${every(Weeks)}${WEEKDAYS[EtdDay - 1]}开`,
        },
        stacked(col.reference('CarrierCode'), col.text('LoopCode'), {
          title: '船公司 / 航线代码',
          width: 130,
          rank: 2,
        }),
        stacked(col.reference('PolCode'), col.reference('PodCode'), {
          title: '起运港 → 卸货港',
          width: 130,
          rank: 2,
        }),
        stacked(week('SiCutoff'), week('VgmCutoff'), {
          title: '截单 / 截VGM',
          width: 104,
          rank: 2,
        }),
        stacked(week('GateInCutoff'), week('CustomsCutoff'), {
          title: '截港 / 截关',
          width: 104,
          rank: 1,
        }),
        col.number('TransitDays', { width: 76, rank: 3 }),
        stacked(col.day('FirstDay'), col.day('LastDay'), {
          title: '首班 / 末班',
          width: 104,
          rank: 4,
        }),
        col.list('SkipDays', { width: 130, rank: 3 }),
        col.text('Remark', { width: 140, rank: 5 }),
      ]}
      form={() => (
        <>
          <Field of={SailTemplateInput} name="Code" />
          <Field of={SailTemplateInput} name="Name" />
          <Field of={SailTemplateInput} name="CarrierCode" />
          <Field of={SailTemplateInput} name="LoopCode" />
          <Field of={SailTemplateInput} name="PolCode" />
          <Field of={SailTemplateInput} name="PodCode" />
          <Field of={SailTemplateInput} name="EtdDay">
            <WeekdaySelect label="开船星期" />
          </Field>
          <Field of={SailTemplateInput} name="Weeks" />
          <Field of={SailTemplateInput} name="FirstDay" />
          <Field of={SailTemplateInput} name="LastDay" />
          <Field of={SailTemplateInput} name="SiCutoff">
            <WeekTime label="截单" />
          </Field>
          <Field of={SailTemplateInput} name="VgmCutoff">
            <WeekTime label="截VGM" />
          </Field>
          <Field of={SailTemplateInput} name="GateInCutoff">
            <WeekTime label="截港" />
          </Field>
          <Field of={SailTemplateInput} name="CustomsCutoff">
            <WeekTime label="截关" />
          </Field>
          <Field of={SailTemplateInput} name="TransitDays" />
          <Field of={SailTemplateInput} name="TerminalCode" />
          <div className="qs-wide">
            <Form.Item noStyle shouldUpdate={(before, after) => before.EtdDay !== after.EtdDay}>
              {({ getFieldValue }) => (
                <Field of={SailTemplateInput} name="SkipDays">
                  <SkipDays weekday={getFieldValue('EtdDay') ?? null} />
                </Field>
              )}
            </Form.Item>
          </div>
          <div className="qs-wide">
            <Field of={SailTemplateInput} name="Remark" />
          </div>
          <div className="qs-wide">
            <SailPreview />
          </div>
        </>
      )}
      hint="运价引用模板后按模板开船；基础数据已有实际船期的周次，以实际船期为准"
    />
  );
}
