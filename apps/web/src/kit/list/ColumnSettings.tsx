import { HolderOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Popover, Tooltip, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ColumnSetting, moved, NO_SETTING, orderedKeys, toggled } from './column-order.js';

export interface ColumnSettingsProps {
  /** `note` says why one that is not hidden stands not in the table. */
  columns: readonly { key: string; title: ReactNode; shown: boolean; note: string | null }[];
  setting: ColumnSetting;
  onChange(setting: ColumnSetting): void;
}

/** Shows, hides and orders columns, by mouse or with Alt and the arrow keys; says which fold away, and why. Escape closes. */
export function ColumnSettings({ columns, setting, onChange }: ColumnSettingsProps) {
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const keys = columns.map(({ key }) => key);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ordered = orderedKeys(keys, setting);
  const shift = (key: string, by: number) => {
    const target = ordered[ordered.indexOf(key) + by];
    if (target) onChange(moved(keys, setting, key, target));
  };
  const panel = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whatever in it has the focus
    <div onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <Flex vertical gap={2} style={{ maxHeight: 420, overflowY: 'auto', minWidth: 220 }}>
        {ordered.map((key) => {
          const { title, shown, note } = byKey.get(key)!;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its keyboard way on the checkbox (Alt and arrows)
            <div
              key={key}
              className={`qs-column-item${dragged === key ? ' qs-column-dragged' : ''}`}
              draggable
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() =>
                dragged && dragged !== key && onChange(moved(keys, setting, dragged, key))
              }
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                shift(key, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <Checkbox
                checked={shown}
                indeterminate={!shown && note !== null}
                onChange={() => onChange(toggled(setting, key, !shown))}
              >
                {title}
                {note && (
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {' '}
                    {note}
                  </Typography.Text>
                )}
              </Checkbox>
              <HolderOutlined style={{ cursor: 'grab', opacity: 0.45 }} aria-hidden />
            </div>
          );
        })}
      </Flex>
      <Button type="link" size="small" onClick={() => onChange(NO_SETTING)}>
        恢复默认
      </Button>
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title="列设置（可拖动排序，勾选的始终显示）"
      content={panel}
    >
      <Tooltip title="列设置" {...(open && { open: false })}>
        <Button
          icon={<SettingOutlined />}
          aria-label="列设置"
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        />
      </Tooltip>
    </Popover>
  );
}
