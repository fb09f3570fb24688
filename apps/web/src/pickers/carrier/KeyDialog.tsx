import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { SetCarrierKey } from '@quayside/contracts/partner-line/profile';
import { App, Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../kit/http/query.js';
import { AppModal } from '../../kit/overlay/AppModal.js';

interface Keyed {
  Id: number;
  Version: number;
  HasKey: boolean;
}

interface KeyDialogProps<R extends Keyed> {
  record: Keyed;
  /** Sets the key, or takes it away with null. */
  setKey: Endpoint<SetCarrierKey, R>;
  /** What screens read again afterwards. */
  area: string;
  title: string;
  note: string;
  onClose(): void;
}

/** Sets or takes away the key of a carrier's address or account. What is stored is not shown. */
export function KeyDialog<R extends Keyed>({
  record,
  setKey: endpoint,
  area,
  title,
  note,
  onClose,
}: KeyDialogProps<R>) {
  const { message } = App.useApp();
  const [key, setKey] = useState('');
  const act = useAct(endpoint, {
    invalidates: [area] as never,
    onDone: ({ HasKey }) => {
      void message.success(HasKey ? '密钥已保存' : '密钥已清除');
      onClose();
    },
  });
  const save = (Key: string | null) =>
    void act.run({ Id: record.Id, Version: record.Version, Key });
  return (
    <AppModal
      open
      width={480}
      title={title}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          {record.HasKey && (
            <Button danger loading={act.pending} onClick={() => save(null)}>
              清除密钥
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={key.trim() === ''}
            loading={act.pending}
            onClick={() => save(key.trim())}
          >
            保存
          </Button>
        </Flex>
      }
    >
      <Form layout="vertical">
        <Form.Item
          label={record.HasKey ? '新密钥（替换已保存的密钥）' : '密钥'}
          htmlFor="carrier-key"
        >
          <Input.Password
            id="carrier-key"
            autoFocus
            autoComplete="new-password"
            maxLength={500}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">{note}</Typography.Text>
    </AppModal>
  );
}
