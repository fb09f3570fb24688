import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { AppModal } from '../overlay/AppModal.js';

export interface StaleModalProps {
  title: string;
  told: string;
  description?: ReactNode;
  /** What the button that keeps the person's input is called. */
  keep: string;
  /** The newest state is here. */
  ready: boolean;
  onTheirs(): void;
  onMine(): void;
  onClose(): void;
  /** The differences. */
  children: ReactNode;
}

/** Somebody stored a newer state of a document that is being filled in: the person chooses, and nothing typed goes unasked. */
export function StaleModal({ title, told, description, keep, ready, onTheirs, onMine, onClose, children }: StaleModalProps) {
  return (
    <AppModal
      open
      title={title}
      width={860}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>先不处理</Button>
          <Button onClick={onTheirs} disabled={!ready}>
            载入最新内容
          </Button>
          <Button type="primary" onClick={onMine} disabled={!ready}>
            {keep}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title={told} description={description} />
        {children}
      </Flex>
    </AppModal>
  );
}
