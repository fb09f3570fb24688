import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Copyable } from '../../../kit/display/Copyable.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

interface SecretOnceProps {
  title: string;
  /** That it is shown once, and what who lost it does. */
  warning: string;
  secret: string;
  /** How it is used. */
  children: ReactNode;
  onClose(): void;
}

/** A secret that the platform tells this once. */
export function SecretOnce({ title, warning, secret, children, onClose }: SecretOnceProps) {
  return (
    <AppModal
      open
      width={760}
      title={title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title={warning} />
        <Copyable text={secret} />
        {children}
      </Flex>
    </AppModal>
  );
}
