import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { AppModal } from '../overlay/AppModal.js';

export interface StaleModalProps {
  /** What the document is called: 这份SI. */
  what: string;
  /** The labels of what both sides changed, where the person's changes go into the newest state; null where they cannot be taken apart. */
  both: readonly string[] | null;
  /** The newest state is here. */
  ready: boolean;
  onTheirs(): void;
  onMine(): void;
  onClose(): void;
  /** The differences. */
  children: ReactNode;
}

/** Somebody stored a newer state of a document that is being filled in: the person chooses, and nothing typed goes unasked. */
export function StaleModal({
  what,
  both,
  ready,
  onTheirs,
  onMine,
  onClose,
  children,
}: StaleModalProps) {
  return (
    <AppModal
      open
      title={`${what}已被他人修改`}
      width={860}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>先不处理</Button>
          <Button onClick={onTheirs} disabled={!ready}>
            载入最新内容
          </Button>
          <Button type="primary" onClick={onMine} disabled={!ready}>
            {both ? '把我的修改并入最新内容' : '保留我的内容，基于最新版本再提交'}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Alert
          type="warning"
          showIcon
          title={`您打开之后，${what}又有了新版本。${both ? '您没有改过的内容以最新版本为准，下面是您的修改。' : '下面是最新内容与您所填内容的差异，您填写的内容仍在。'}`}
          description={
            Boolean(both?.length) &&
            `双方都改了：${both!.join('、')}。合并后以您填写的为准，请核对。`
          }
        />
        {children}
      </Flex>
    </AppModal>
  );
}
