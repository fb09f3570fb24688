import { Modal, type ModalProps } from 'antd';

/** A dialog. It closes by its own buttons only: neither a click beside it nor Escape loses what was typed. */
export function AppModal(props: Omit<ModalProps, 'mask' | 'maskClosable' | 'keyboard'>) {
  return (
    <Modal
      destroyOnHidden
      okText="确定"
      cancelText="取消"
      {...props}
      mask={{ closable: false }}
      keyboard={false}
    />
  );
}
