import { type WorkRow, workColleagues } from '@quayside/contracts/auth/work';
import { Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface HandDialogProps {
  row: WorkRow;
  pending: boolean;
  onClose(): void;
  onHand(id: number, name: string): void;
}

/** To whom a to-do is handed: colleagues who may open the screen where it is done. */
export function HandDialog({ row, pending, onClose, onHand }: HandDialogProps) {
  const read = useRead(workColleagues, { Area: row.Area, Work: row.Id });
  const [id, setId] = useState<number | null>(null);
  const people = (read.data ?? []).filter(({ Id }) => Id !== row.TakerId);
  const chosen = people.find(({ Id }) => Id === id);
  return (
    <AppModal
      open
      title="转交待办"
      okText="转交"
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={pending}
      onCancel={onClose}
      onOk={() => chosen && onHand(chosen.Id, chosen.RealName)}
    >
      <Flex vertical gap={12}>
        <Typography.Text>
          {row.Kind}：{row.Title}
        </Typography.Text>
        <Select
          autoFocus
          aria-label="接手的同事"
          placeholder="选择接手的同事"
          showSearch={{ optionFilterProp: 'label' }}
          loading={read.isFetching}
          notFoundContent={nothingFound(read, '没有其他有权限处理的同事')}
          value={id}
          onChange={setId}
          options={people.map(({ Id, RealName }) => ({ value: Id, label: RealName }))}
        />
        <Typography.Text type="secondary">
          对方会收到消息；只列出有权限处理这项待办的同事。
        </Typography.Text>
      </Flex>
    </AppModal>
  );
}
