import { PlusOutlined } from '@ant-design/icons';
import {
  exportSiTemplates,
  listSiTemplates,
  SiTemplate,
  SiTemplateInput,
  SiTemplateQuery,
  saveSiTemplate,
  siTemplate,
  siTemplateHistory,
} from '@quayside/contracts/si/template.api';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { type DrawerResource, RecordDrawer } from '../../kit/resource/RecordDrawer.js';
import { RecordHistory } from '../../kit/resource/RecordHistory.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { RenameDialog } from './template/RenameDialog.js';
import { RepeatedOffer } from './template/RepeatedOffer.js';
import { TemplateForm } from './template/TemplateForm.js';
import { copyOf } from './template/template-input.js';
import { useTemplateActs } from './template/use-template-acts.js';
import './parts/si.css';

const filter = filtersOf(SiTemplateQuery);
const col = columnsOf(SiTemplate);
const oneLine = (text: string | null): string => text?.replaceAll('\n', ' ') || '--';

// One call saves both new and changed templates: its request is the form's whole record.
const RESOURCE = {
  label: 'SI模板',
  input: SiTemplateInput,
  info: siTemplate,
  create: saveSiTemplate,
  update: saveSiTemplate,
} as unknown as DrawerResource<SiTemplateInput, SiTemplate>;
const HISTORY = { history: siTemplateHistory, record: SiTemplate };

/** What the drawer shows: a kept template, or the beginning of a new one. */
type Editing = { record: SiTemplate } | { begin: Partial<SiTemplateInput> };

/** The person's own templates and the company's: search, edit, copy, share, delete with a way back. */
export function SiTemplates() {
  const { screen } = useScreen();
  const mayShare = useCan('company', screen.path);
  const acts = useTemplateActs();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [renaming, setRenaming] = useState<SiTemplate | null>(null);
  const [reading, setReading] = useState<SiTemplate | null>(null);
  const mayChange = (template: SiTemplate) => !template.Shared || mayShare;
  const create = () => setEditing({ begin: { Id: 0, Shared: false } });
  const record = editing && 'record' in editing ? editing.record : null;
  return (
    <div className="doc-main">
      <RepeatedOffer />
      <ListPage
        name="si-templates"
        endpoint={listSiTemplates}
        exports={exportSiTemplates}
        filters={[
          filter.text('Keyword', { placeholder: '模板名称、收发货人、品名', width: 320 }),
          filter.choice('Shared', { width: 200 }),
        ]}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={create}>
            新增模板
          </Button>
        }
        onOpen={(row) => setEditing({ record: row })}
        acts={(row) => [
          { label: mayChange(row) ? '修改' : '查看', run: () => setEditing({ record: row }) },
          { label: '复制', run: () => setEditing({ begin: copyOf(row) }) },
          mayChange(row) && { label: '重命名', run: () => setRenaming(row) },
          mayShare && !row.Shared && { label: '设为公司共用', run: () => void acts.share(row) },
          { label: '变更记录', run: () => setReading(row) },
          mayChange(row) && { label: '删除', danger: true, run: () => void acts.drop(row) },
        ]}
        columns={[
          col.text('TBI_TEMPLATE_NAME', { width: 180 }),
          col.flag('Shared', {
            title: '范围',
            width: 66,
            render: (shared: boolean) => (
              <Tag color={shared ? 'blue' : 'default'}>{shared ? '公司' : '个人'}</Tag>
            ),
          }),
          stacked(
            col.text('TBI_CONSIGNEE', { render: oneLine }),
            col.text('TBI_CONSIGNOR', { render: oneLine }),
            { width: 230 },
          ),
          col.text('TBI_GOODS', { width: 170, render: oneLine }),
          stacked(
            col.instant('LastUsedTime'),
            col.number('UseCount', { render: (count: number) => `使用 ${count} 次` }),
            {
              title: '最近使用',
              width: 140,
            },
          ),
          stacked(col.instant('UpdateTime'), col.text('CreateName'), { width: 140 }),
        ]}
        empty={
          <EmptyState
            title="还没有SI模板"
            hint="把常用的收发通、品名和条款存成模板，下次一键填好；也可在SI详情里点“存为模板”"
            action={<Button onClick={create}>新增模板</Button>}
          />
        }
      />
      {editing && (
        <RecordDrawer<SiTemplateInput, SiTemplate>
          resource={RESOURCE}
          record={record}
          readOnly={record !== null && !mayChange(record)}
          title={record ? `SI模板 ${record.TBI_TEMPLATE_NAME}` : '新增SI模板'}
          {...('begin' in editing ? { defaults: editing.begin } : {})}
          invalidates={['TDBillLadingTemplate']}
          onClose={() => setEditing(null)}
        >
          <TemplateForm mayShare={mayShare} />
        </RecordDrawer>
      )}
      {renaming && <RenameDialog template={renaming} onClose={() => setRenaming(null)} />}
      {reading && (
        <RecordHistory
          resource={HISTORY}
          record={reading}
          title={reading.TBI_TEMPLATE_NAME}
          onClose={() => setReading(null)}
        />
      )}
    </div>
  );
}
