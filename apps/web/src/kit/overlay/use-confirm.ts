import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';

export interface ConfirmOptions {
  title: ReactNode;
  content?: ReactNode;
  okText?: string;
  cancelText?: string;
  /** The act cannot be taken back: the button is red. */
  danger?: boolean;
}

/** Asks before an act. The promise answers whether the person agreed. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, okText = '确定', cancelText = '取消', danger = false }) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title,
          content,
          okText,
          cancelText,
          okButtonProps: { danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
          mask: { closable: false },
          keyboard: false,
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal],
  );
}
