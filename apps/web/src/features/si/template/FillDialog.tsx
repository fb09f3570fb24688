import { HintKind } from '@quayside/contracts/si/choices';
import {
  countSiTemplateUse,
  listSiTemplates,
  type SiTemplate,
} from '@quayside/contracts/si/template.api';
import { Button, Checkbox, Empty, Flex, Input, Tag, Typography } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { call } from '../../../kit/http/call.js';
import { invalidateArea, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { hinted } from '../provenance/hints.js';
import { withCopy } from '../si-form.js';
import { useSi, useSiStore } from '../si-store.js';
import { type Filled, fillOf, templateChanges } from './template-fill.js';

interface FillDialogProps {
  onFilled(filled: Filled): void;
  onClose(): void;
}

/** Fills the bill in front from a template that is found by typing; what would change is shown first and chosen field by field. */
export function FillDialog({ onFilled, onClose }: FillDialogProps) {
  const store = useSiStore();
  const copy = useSi((state) => state.form.copies[state.active]!);
  // Staff fill in for a customer: his company's templates are what they need.
  const external = useSession((session) => session.external);
  const companyId = useSi((state) => state.order.CompanyId);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<SiTemplate | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const templates = useRead(
    listSiTemplates,
    {
      Limit: 100,
      Sort: '-UseCount',
      ...(external ? {} : { CompanyId: companyId }),
      ...(keyword.trim() ? { Keyword: keyword.trim() } : {}),
    },
    { placeholderData: (old) => old },
  );
  const changes = chosen ? templateChanges(copy.header, chosen) : [];
  const isLocked = ({ Before }: { Before: string | null }) => !overwrite && Before !== null;
  const filledCount = changes.filter(({ Before }) => Before !== null).length;
  const names = changes
    .filter((change) => !isLocked(change) && !left.has(change.Prop))
    .map(({ Prop }) => Prop);

  const choose = (template: SiTemplate) => {
    setChosen(template);
    setLeft(new Set());
  };
  const walk = (event: KeyboardEvent) => {
    const rows = templates.data?.Rows ?? [];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    const at = rows.findIndex(({ Id }) => Id === chosen?.Id);
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
    if (next && (step !== 0 || at < 0)) choose(next);
  };
  const fill = () => {
    if (!chosen) return;
    const filled = fillOf(copy.copyId, copy.header, chosen, names);
    const hint = { Kind: HintKind.Template, Name: chosen.TBI_TEMPLATE_NAME };
    store
      .getState()
      .edit((form) =>
        withCopy(form, store.getState().active, (bill) => hinted(bill, filled.after, hint)),
      );
    // The count is a convenience: the form is filled whether it arrives or not.
    void call(countSiTemplateUse, { Id: chosen.Id }).then(
      () => invalidateArea('TDBillLadingTemplate'),
      () => undefined,
    );
    onFilled(filled);
    onClose();
  };

  return (
    <AppModal
      open
      title="套用模板"
      width={1040}
      okText={names.length > 0 ? `填入 ${names.length} 项` : '填入'}
      okButtonProps={{ disabled: names.length === 0 }}
      onOk={fill}
      onCancel={onClose}
    >
      <Flex gap={16} style={{ minHeight: 380 }}>
        <Flex vertical gap={8} style={{ width: 280, flex: 'none' }}>
          <Input
            autoFocus
            allowClear
            aria-label="查找模板"
            placeholder="模板名称、收发货人或品名"
            value={keyword}
            maxLength={60}
            onChange={(event) => setKeyword(event.target.value)}
            onKeyDown={walk}
          />
          <ReadGate read={templates}>
            {({ Rows }) => (
              <div style={{ maxHeight: 420, overflowY: 'auto' }}>
                {Rows.length === 0 && (
                  <Empty
                    image={Empty.PRESENTED_IMAGE_SIMPLE}
                    description={
                      keyword
                        ? `没有找到“${keyword}”`
                        : '还没有模板。填好一票后点“存为模板”，下次即可套用。'
                    }
                  />
                )}
                {Rows.map((template) => (
                  <div
                    key={template.Id}
                    className={`si-template${chosen?.Id === template.Id ? ' si-template-chosen' : ''}`}
                  >
                    <button type="button" className="doc-finding" onClick={() => choose(template)}>
                      <span style={{ minWidth: 0 }}>
                        {template.TBI_TEMPLATE_NAME}{' '}
                        {template.Shared && <Tag color="blue">公司</Tag>}
                        <br />
                        <span className="doc-finding-where">
                          {template.UseCount > 0 ? `用过 ${template.UseCount} 次` : '未用过'} ·{' '}
                          {template.CreateName}
                        </span>
                      </span>
                    </button>
                  </div>
                ))}
              </div>
            )}
          </ReadGate>
          <Button
            type="link"
            style={{ marginTop: 'auto', alignSelf: 'flex-start', padding: 0 }}
            onClick={() => {
              onClose();
              go('/workbench/siTemplate');
            }}
          >
            管理模板
          </Button>
        </Flex>
        <Flex vertical gap={8} style={{ flex: 1, minWidth: 0, maxHeight: 480, overflowY: 'auto' }}>
          {!chosen && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description="在左侧选一个模板，这里预览将更改的内容"
            />
          )}
          {chosen && changes.length === 0 && (
            <Typography.Text type="secondary">
              模板内容与当前填写的一致，没有需要更改的。
            </Typography.Text>
          )}
          {changes.length > 0 && (
            <>
              {filledCount > 0 && (
                <Checkbox
                  checked={overwrite}
                  onChange={(event) => setOverwrite(event.target.checked)}
                >
                  同时覆盖已填写的 {filledCount} 项（不勾选时只填空着的字段）
                </Checkbox>
              )}
              <DifferenceTable
                rows={changes}
                before="现在"
                after="套用后"
                selection={{
                  chosen: names,
                  onChange: (kept) =>
                    setLeft(
                      new Set(
                        changes.map(({ Prop }) => Prop).filter((name) => !kept.includes(name)),
                      ),
                    ),
                  isLocked,
                }}
              />
            </>
          )}
        </Flex>
      </Flex>
    </AppModal>
  );
}
