import {
  type EntryDetail,
  entryHandlers,
  takeEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { App, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

/** Which of the desk deals with an order. */
export function AssignDialog({
  entry,
  onClose,
}: {
  entry: Pick<EntryDetail, 'Id' | 'EntryNo' | 'OwnerId' | 'OwnerName'>;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const people = useRead(entryHandlers, {});
  const [chosen, setChosen] = useState<number | null>(entry.OwnerId);
  const act = useAct(takeEntryOrder, {
    invalidates: ['EntryOrder'],
    onDone: ({ EntryNo, OwnerName }) => {
      void message.success(`${EntryNo} ${OwnerName ? `已分配给${OwnerName}` : '已退回待分配'}`);
      onClose();
    },
  });
  return (
    <AppModal
      open
      title={`分配操作员：${entry.EntryNo}`}
      onCancel={onClose}
      footer={
        <Flex justify="space-between">
          <Button
            disabled={entry.OwnerId === null}
            loading={act.pending}
            onClick={() => void act.run({ Id: entry.Id, OwnerId: null })}
          >
            退回待分配
          </Button>
          <Flex gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={chosen === null || chosen === entry.OwnerId}
              loading={act.pending}
              onClick={() => void act.run({ Id: entry.Id, OwnerId: chosen })}
            >
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
        placeholder="选择受理录单的同事"
        showSearch={{ optionFilterProp: 'label' }}
        loading={people.isFetching}
        value={chosen}
        onChange={setChosen}
        notFoundContent={nothingFound(people, '没有可以选择的同事')}
        options={(people.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
      />
    </AppModal>
  );
}
