import {
  type EntryForm,
  type EntryFormLayout,
  entryForm,
  resetEntryForm,
  saveEntryForm,
  undoEntryForm,
} from '@quayside/contracts/booking/entry/form';
import { Alert, App, Button, Flex, Space, Tabs, Tag, Typography } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import { isDirty, markDirty } from '../../kit/screen/dirty.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { CompanySelect } from '../../pickers/CompanySelect.js';
import { FieldRows } from './form/FieldRows.js';
import { EntryPreview, PrintPreview } from './form/FormPreview.js';
import '../../kit/document/document.css';

/** Which fields and lists a company's form of order entry has, to fill in and to print. */
export function EntryFormAdmin() {
  const { search, setSearch, tabKey } = useScreen();
  const confirm = useConfirm();
  const companyId = Number(search.company ?? 0) || 0;
  const read = useRead(entryForm, { CompanyId: companyId });
  const choose = async (id: string | null) => {
    if (
      isDirty(tabKey) &&
      !(await confirm({ title: '放弃未保存的修改？', okText: '放弃', danger: true }))
    )
      return;
    // Given up: what leaves the screen is not kept.
    markDirty(tabKey, false);
    setSearch({ company: id ?? undefined });
  };
  return (
    <div className="doc-main">
      <section className="doc-card">
        <Flex align="center" gap={12} wrap>
          <span>客户公司</span>
          <div style={{ width: 340 }}>
            <CompanySelect
              by="Id"
              value={companyId ? String(companyId) : null}
              onChange={(id) => void choose(id)}
              placeholder="全部客户（未单独配置的公司）"
            />
          </div>
          <Typography.Text type="secondary">
            隐藏的字段客户不能填写，员工仍可填写；已有的内容保留，详情中仍可查看
          </Typography.Text>
        </Flex>
      </section>
      <ReadGate read={read}>{(form) => <Arrangement key={form.CompanyId} form={form} />}</ReadGate>
    </div>
  );
}

const labelOf = (name: string): string => (name === 'Entry' ? '录入表单' : '打印表单');

const originOf = ({ Own, CompanyId }: EntryForm): string =>
  Own
    ? CompanyId
      ? '本公司专用'
      : '全部客户的表单'
    : CompanyId
      ? '沿用全部客户的表单'
      : '标准表单';

function Arrangement({ form }: { form: EntryForm }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { CompanyId, Version, Entry, Print } = form;
  const kept = useKeptForm(
    `entry-form:${CompanyId}`,
    { Entry, Print },
    { labelOf, show: (values) => setLayout(values as never) },
  );
  const [layout, setLayout] = useState(kept.initial as unknown as EntryFormLayout);
  const [tab, setTab] = useState('Entry');
  const changed =
    JSON.stringify(layout) !== JSON.stringify({ Entry: form.Entry, Print: form.Print });
  const put = (patch: Partial<EntryFormLayout>) => {
    const next = { ...layout, ...patch };
    setLayout(next);
    kept.type({ ...next });
  };
  const told = (text: string) => ({
    invalidates: ['EntryForm'],
    onDone: () => {
      kept.clean();
      void message.success(text);
    },
  });
  const save = useAct(saveEntryForm, {
    ...told('录单表单已保存，客户下次打开录单时生效'),
    onError: (error) => error.errors.some(({ Prop }) => Prop.includes('[')),
  });
  const undo = useAct(undoEntryForm, told('已撤销上次修改'));
  const reset = useAct(resetEntryForm, told('已恢复默认'));
  const askReset = async () => {
    const agreed = await confirm({
      title: '恢复默认？',
      content: CompanyId
        ? '该公司将沿用全部客户的表单，可用“撤销上次修改”找回。'
        : '将使用标准表单，可用“撤销上次修改”找回。',
      okText: '恢复默认',
    });
    if (agreed) await reset.run({ CompanyId, Version });
  };
  const faults = save.error?.errors ?? [];
  return (
    <>
      {kept.notice}
      <section className="doc-card">
        <Flex justify="space-between" align="center" wrap gap={12}>
          <Space>
            <Tag color={form.Own ? 'blue' : 'default'}>{originOf(form)}</Tag>
            {form.UpdateTime && (
              <Typography.Text type="secondary">
                第{Version}版，{form.UpdateName} {formatInstant(form.UpdateTime)}
              </Typography.Text>
            )}
          </Space>
          <Space>
            <Button
              disabled={Version === 0 || changed}
              loading={undo.pending}
              onClick={() => void undo.run({ CompanyId, Version })}
            >
              撤销上次修改
            </Button>
            <Button disabled={!form.Own} loading={reset.pending} onClick={() => void askReset()}>
              恢复默认
            </Button>
            <Button
              type="primary"
              disabled={!changed}
              loading={save.pending}
              onClick={() => void save.run({ CompanyId, Version, ...layout })}
            >
              保存
            </Button>
          </Space>
        </Flex>
        {faults.length > 0 && (
          <Alert
            type="error"
            showIcon
            style={{ marginTop: 12 }}
            title={`有${faults.length}处不能保存，请按提示修改`}
          />
        )}
      </section>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
          gap: 12,
          alignItems: 'start',
        }}
      >
        <section className="doc-card">
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'Entry',
                label: '录入表单',
                children: (
                  <>
                    <Typography.Paragraph type="secondary">
                      字段的顺序在所属分区（字段名后的灰字）内生效；当事方、货物、集装箱、服务、费用各分区之间按明细的顺序排列。
                    </Typography.Paragraph>
                    <FieldRows
                      list="Entry"
                      rows={layout.Entry}
                      faults={faults}
                      onChange={(Entry) => put({ Entry })}
                    />
                  </>
                ),
              },
              {
                key: 'Print',
                label: '打印表单',
                children: (
                  <FieldRows
                    list="Print"
                    rows={layout.Print}
                    faults={faults}
                    onChange={(Print) => put({ Print })}
                  />
                ),
              },
            ]}
          />
        </section>
        <div style={{ position: 'sticky', top: 12 }}>
          {tab === 'Entry' ? (
            <EntryPreview Entry={layout.Entry} />
          ) : (
            <PrintPreview Print={layout.Print} />
          )}
        </div>
      </div>
    </>
  );
}
