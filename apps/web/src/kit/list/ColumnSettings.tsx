import { HolderOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Popover, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ColumnSetting, moved, NO_SETTING, orderedKeys, toggled } from './column-order.js';

export interface ColumnSettingsProps {
  columns: readonly { key: string; title: ReactNode }[];
  setting: ColumnSetting;
  onChange(setting: ColumnSetting): void;
}

/** Shows, hides and orders columns, by mouse or with Alt and the arrow keys. */
export function ColumnSettings({ columns, setting, onChange }: ColumnSettingsProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const keys = columns.map(({ key }) => key);
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const ordered = orderedKeys(keys, setting);
  const shift = (key: string, by: number) => {
    const target = ordered[ordered.indexOf(key) + by];
    if (target) onChange(moved(keys, setting, key, target));
  };
  const panel = (
    <Flex vertical gap={2} style={{ maxHeight: 420, overflowY: 'auto', minWidth: 180 }}>
      {ordered.map((key) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its keyboard way on the checkbox (Alt and arrows)
        <div
          key={key}
          className={`qs-column-item${dragged === key ? ' qs-column-dragged' : ''}`}
          draggable
          onDragStart={() => setDragged(key)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged && dragged !== key && onChange(moved(keys, setting, dragged, key))}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            shift(key, event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <Checkbox checked={!setting.hidden.includes(key)} onChange={() => onChange(toggled(setting, key))}>
            {titles.get(key)}
          </Checkbox>
          <HolderOutlined style={{ cursor: 'grab', opacity: 0.45 }} aria-hidden />
        </div>
      ))}
      <Button type="link" size="small" onClick={() => onChange(NO_SETTING)} style={{ alignSelf: 'flex-start' }}>
        恢复默认
      </Button>
    </Flex>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title="列设置（可拖动排序）" content={panel}>
      <Tooltip title="列设置">
        <Button icon={<SettingOutlined />} aria-label="列设置" />
      </Tooltip>
    </Popover>
  );
}
