import { listAssignees } from '@quayside/contracts/si/production.api';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface AssignDialogProps {
  count: number;
  pending: boolean;
  /** Null puts them back into the queue. */
  onAssign(id: number | null): void;
  onClose(): void;
}

/** To whom some SIs are given. */
export function AssignDialog({ count, pending, onAssign, onClose }: AssignDialogProps) {
  const people = useRead(listAssignees, {});
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <AppModal
      open
      title={`批量分派：${count} 票`}
      onCancel={onClose}
      footer={
        <Flex justify="space-between">
          <Button loading={pending} onClick={() => onAssign(null)}>
            退回待分派
          </Button>
          <Flex gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" disabled={chosen === null} loading={pending} onClick={() => onAssign(chosen)}>
              分派
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Flex vertical gap={8} style={{ paddingBlock: 8 }}>
        <Typography.Text>制单人</Typography.Text>
        <Select
          aria-label="分派给"
          autoFocus
          placeholder="选择有制单权限的同事"
          showSearch={{ optionFilterProp: 'label' }}
          loading={people.isFetching}
          value={chosen}
          onChange={setChosen}
          options={(people.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
        />
        <Typography.Text type="secondary">分派后对方会收到消息；已有制单人的提单会转给新的制单人。</Typography.Text>
      </Flex>
    </AppModal>
  );
}
