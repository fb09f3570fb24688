import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Divider, Flex, Input, Popover, Typography } from 'antd';
import { useState } from 'react';
import { usePreference } from '../preference.js';
import type { Search } from './query-search.js';

interface View {
  name: string;
  search: Search;
}

export interface SavedViewsProps {
  /** The list's name. */
  list: string;
  /** The filters now. */
  current: Search;
  onApply(search: Search): void;
}

/** Sets of filters that a person named, kept on the server. */
export function SavedViews({ list, current, onApply }: SavedViewsProps) {
  const [views, setViews] = usePreference<View[]>('list-views', list, []);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const title = name.trim();
  const save = () => {
    if (!title) return;
    setViews([...views.filter((view) => view.name !== title), { name: title, search: current }]);
    setName('');
  };
  const panel = (
    <Flex vertical gap={4} style={{ width: 240 }}>
      {views.length === 0 && (
        <Typography.Text type="secondary">把常用的筛选条件存成视图，下次一键打开</Typography.Text>
      )}
      {views.map((view) => (
        <Flex key={view.name} justify="space-between" align="center">
          <Button
            type="text"
            style={{ flex: 1, justifyContent: 'flex-start' }}
            onClick={() => {
              onApply(view.search);
              setOpen(false);
            }}
          >
            {view.name}
          </Button>
          <Button
            type="text"
            aria-label={`删除视图${view.name}`}
            icon={<DeleteOutlined />}
            onClick={() => setViews(views.filter((other) => other !== view))}
          />
        </Flex>
      ))}
      <Divider style={{ margin: '6px 0' }} />
      <Flex gap={6}>
        <Input
          value={name}
          maxLength={20}
          placeholder="视图名称"
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button type="primary" disabled={!title} onClick={save}>
          保存当前
        </Button>
      </Flex>
    </Flex>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title="我的视图"
      content={panel}
    >
      <Button icon={<StarOutlined />}>视图{views.length > 0 ? ` ${views.length}` : ''}</Button>
    </Popover>
  );
}
