import {
  type HolidayOverride,
  ScheduleTemplate,
  ScheduleTemplateInput,
  ScheduleTemplateQuery,
  scheduleTemplates,
  type TemplateCall,
} from '@quayside/contracts/masterdata/schedule-template';
import { Form, Typography } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { ExpandDialog } from './ExpandDialog.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';
import { TemplateGrid } from './TemplateGrid.js';
import {
  newOverride,
  newTemplateCall,
  OVERRIDE_COLUMNS,
  type OverrideRow,
  overrideOf,
  overrideRowOf,
  TEMPLATE_COLUMNS,
  type TemplateCallRow,
  templateCallOf,
  templateRowOf,
} from './template-rows.js';
import '../schedule.css';

const col = columnsOf(ScheduleTemplate);

/** Weekly services as patterns; one click makes their voyages. */
export function TemplateList() {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const [expanding, setExpanding] = useState<ScheduleTemplate | null>(null);
  return (
    <>
      <ResourceScreen
        name="schedule-templates"
        resource={scheduleTemplates}
        titleOf={({ Name }) => Name}
        keywordHint="名称、航线或船公司"
        invalidates={SCHEDULE_AREAS}
        hint="把固定班期录成模板，一键生成整个有效期的航次"
        filters={
          <>
            {filtersOf(ScheduleTemplateQuery).reference('CarrierCode')}
            {filtersOf(ScheduleTemplateQuery).reference('LoopCode')}
          </>
        }
        acts={(template) => [
          mayEdit && template.Enabled && { label: '生成航次', run: () => setExpanding(template) },
        ]}
        columns={[
          col.text('Name', { width: 200 }),
          col.reference('CarrierCode', { width: 150 }),
          col.text('LoopCode', { width: 90 }),
          col.choice('Weekday', { width: 75 }),
          col.list('PortCodes', { width: 320, between: ' → ' }),
          col.day('ValidFrom', { width: 110 }),
          col.day('ValidTo', { width: 110 }),
          col.text('FirstVoyageNo', { width: 95 }),
        ]}
        form={() => (
          <>
            <Field of={ScheduleTemplateInput} name="Name" placeholder="如 美西南 AAC2 周三班" />
            <Field of={ScheduleTemplateInput} name="CarrierCode" />
            <Field of={ScheduleTemplateInput} name="LoopCode" />
            <Field of={ScheduleTemplateInput} name="Weekday" />
            <Field of={ScheduleTemplateInput} name="ValidFrom" />
            <Field of={ScheduleTemplateInput} name="ValidTo" />
            <Field
              of={ScheduleTemplateInput}
              name="FirstVoyageNo"
              placeholder="如 061E，之后每班加1"
            />
            <Field of={ScheduleTemplateInput} name="Vessels" placeholder="按投入顺序选择船舶" />
            <div className="qs-template-part">
              <Typography.Text strong>挂靠与截止时间</Typography.Text>{' '}
              <Typography.Text type="secondary">
                首港离港为第0天；时间为当地时间；截止写“周四 10:00”，取离港前最近的一个
              </Typography.Text>
              <Form.Item name="Calls" noStyle>
                <TemplateGrid<TemplateCall, TemplateCallRow>
                  columns={TEMPLATE_COLUMNS}
                  newRow={newTemplateCall}
                  rowOf={templateRowOf}
                  itemOf={templateCallOf}
                  isFilled={({ PortCode }) => !!PortCode}
                  height={320}
                  most={60}
                />
              </Form.Item>
            </div>
            <div className="qs-template-part">
              <Typography.Text strong>假期调整</Typography.Text>{' '}
              <Typography.Text type="secondary">按首港班期日，停班或整班顺延</Typography.Text>
              <Form.Item name="Overrides" noStyle>
                <TemplateGrid<HolidayOverride, OverrideRow>
                  columns={OVERRIDE_COLUMNS}
                  newRow={newOverride}
                  rowOf={overrideRowOf}
                  itemOf={overrideOf}
                  isFilled={({ Date: day }) => !!day}
                  height={180}
                  most={60}
                />
              </Form.Item>
            </div>
          </>
        )}
      />
      {expanding && <ExpandDialog template={expanding} onClose={() => setExpanding(null)} />}
    </>
  );
}
