import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../form/nothing-found.js';
import { useRead } from '../http/query.js';
import { AppModal } from './AppModal.js';

interface AssignDialogProps {
  title: string;
  /** The desk's word for it: 分配, 分派. */
  verb: string;
  /** Who may be chosen. */
  people: Endpoint<Record<string, never>, { Id: number; Name: string }[]>;
  /** What the chosen one is called, and who stands to choose from. */
  label: string;
  placeholder: string;
  hint?: string;
  pending: boolean;
  /** Null puts them back to be assigned. */
  onAssign(id: number | null): void;
  onClose(): void;
}

/** Which colleague deals with some records. */
export function AssignDialog({
  title,
  verb,
  people,
  label,
  placeholder,
  hint,
  pending,
  onAssign,
  onClose,
}: AssignDialogProps) {
  const read = useRead(people, {});
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <AppModal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Flex justify="space-between">
          <Button loading={pending} onClick={() => onAssign(null)}>
            退回待{verb}
          </Button>
          <Flex gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={chosen === null}
              loading={pending}
              onClick={() => onAssign(chosen)}
            >
              {verb}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Flex vertical gap={8} style={{ paddingBlock: 8 }}>
        <Select
          aria-label={label}
          autoFocus
          placeholder={placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          loading={read.isFetching}
          value={chosen}
          onChange={setChosen}
          notFoundContent={nothingFound(read, '没有可以选择的同事')}
          options={(read.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
        />
        {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      </Flex>
    </AppModal>
  );
}
