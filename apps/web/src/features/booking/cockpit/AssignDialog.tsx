import { bookingHandlers } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface AssignDialogProps {
  title: string;
  pending: boolean;
  /** Null puts them back to be assigned. */
  onAssign(id: number | null): void;
  onClose(): void;
}

/** Which of the desk deals with some bookings. */
export function AssignDialog({ title, pending, onAssign, onClose }: AssignDialogProps) {
  const people = useRead(bookingHandlers, {});
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <AppModal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Flex justify="space-between">
          <Button loading={pending} onClick={() => onAssign(null)}>
            退回待分配
          </Button>
          <Flex gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" disabled={chosen === null} loading={pending} onClick={() => onAssign(chosen)}>
              分配
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Select
        aria-label="操作员"
        autoFocus
        style={{ width: '100%', marginBlock: 8 }}
        placeholder="选择受理订舱的同事"
        showSearch={{ optionFilterProp: 'label' }}
        loading={people.isFetching}
        value={chosen}
        onChange={setChosen}
        options={(people.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
      />
    </AppModal>
  );
}
