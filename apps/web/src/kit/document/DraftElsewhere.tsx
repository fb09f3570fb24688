import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import type { DraftSaver } from './use-draft-saver.js';

/** Another window saved or handed in the same draft: nothing is saved here before the person chose which one holds. */
export function DraftElsewhere({ draft, name = '该SI草稿' }: { draft: DraftSaver; name?: string }) {
  const [loading, setLoading] = useState(false);
  if (!draft.elsewhere) return null;
  const load = async () => {
    setLoading(true);
    await draft.loadLatest();
    setLoading(false);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={`${name}已在另一个窗口修改或提交`}
      description="选择之前，本页内容不会保存到服务器，也不能提交。"
      action={
        <Flex gap={8}>
          <Button type="primary" loading={loading} onClick={() => void load()}>
            载入最新
          </Button>
          <Button onClick={draft.keepMine}>保留本页</Button>
        </Flex>
      }
    />
  );
}
