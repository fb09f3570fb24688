import { DeleteOutlined } from '@ant-design/icons';
import { deleteSiTemplate, listSiTemplates, type SiTemplate } from '@quayside/contracts/si/template.api';
import { Button, Empty, Flex, Input, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { withHeader } from '../si-form.js';
import { useSi, useSiStore } from '../si-store.js';
import { templateChanges, templatePatch } from '../si-template-fill.js';

/** Fills the bill in front from a template, after showing what would change. */
export function TemplateDialog({ onClose }: { onClose(): void }) {
  const store = useSiStore();
  const confirm = useConfirm();
  const header = useSi((state) => state.form.copies[state.active]!.header);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<SiTemplate | null>(null);
  const templates = useRead(listSiTemplates, { Limit: 100, ...(keyword ? { Keyword: keyword } : {}) });
  const remove = useAct(deleteSiTemplate, { invalidates: ['TDBillLadingTemplate'] });
  const changes = chosen ? templateChanges(header, chosen) : [];
  const fill = () => {
    if (!chosen) return;
    const names = changes.map((change) => change.Prop);
    store.getState().edit((form) => withHeader(form, store.getState().active, templatePatch(chosen, names)));
    onClose();
  };
  const drop = async (template: SiTemplate) => {
    if (!(await confirm({ title: `删除模板“${template.TBI_TEMPLATE_NAME}”？`, okText: '删除', danger: true }))) return;
    await remove.run({ Id: template.Id });
    setChosen(null);
  };
  return (
    <AppModal
      open
      title="套用模板"
      width={980}
      okText={changes.length > 0 ? `填入 ${changes.length} 项` : '填入'}
      okButtonProps={{ disabled: changes.length === 0 }}
      onOk={fill}
      onCancel={onClose}
    >
      <Flex gap={16} style={{ minHeight: 360 }}>
        <Flex vertical gap={8} style={{ width: 280, flex: 'none' }}>
          <Input.Search placeholder="模板名称" allowClear onSearch={setKeyword} />
          <ReadGate read={templates}>
            {({ Rows }) => (
              <div style={{ maxHeight: 420, overflowY: 'auto' }}>
                {Rows.length === 0 && (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有模板。填好一票后点“存为模板”，下次即可套用。" />
                )}
                {Rows.map((template) => (
                  <Flex
                    key={template.Id}
                    align="center"
                    className={`si-template${chosen?.Id === template.Id ? ' si-template-chosen' : ''}`}
                  >
                    <button type="button" className="si-finding" onClick={() => setChosen(template)}>
                      <span>
                        {template.TBI_TEMPLATE_NAME} {template.Shared && <Tag color="blue">公用</Tag>}
                        <br />
                        <span className="si-finding-where">
                          {template.CreateName} · {formatInstant(template.UpdateTime)}
                        </span>
                      </span>
                    </button>
                    <Can code="template">
                      <Button
                        type="text"
                        size="small"
                        aria-label={`删除模板${template.TBI_TEMPLATE_NAME}`}
                        icon={<DeleteOutlined />}
                        onClick={() => void drop(template)}
                      />
                    </Can>
                  </Flex>
                ))}
              </div>
            )}
          </ReadGate>
        </Flex>
        <div style={{ flex: 1, minWidth: 0, maxHeight: 480, overflowY: 'auto' }}>
          {chosen ? (
            changes.length > 0 ? (
              <DifferenceTable rows={changes} before="现在" after="套用后" />
            ) : (
              <Typography.Text type="secondary">模板内容与当前填写的一致，没有需要更改的。</Typography.Text>
            )
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="在左侧选一个模板，这里预览将更改的内容" />
          )}
        </div>
      </Flex>
    </AppModal>
  );
}
