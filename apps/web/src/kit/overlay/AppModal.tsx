import { Modal, type ModalProps } from 'antd';
import { useNumberGate } from '../form/number-gate.js';

/**
 * A dialog. It closes by its own buttons only: neither a click beside it nor Escape loses what was typed. Its button to go on does nothing
 * but show the place while a number in it was not read.
 */
export function AppModal({
  onOk,
  children,
  ...props
}: Omit<ModalProps, 'mask' | 'maskClosable' | 'keyboard'>) {
  const numbers = useNumberGate();
  return (
    <Modal
      destroyOnHidden
      okText="确定"
      cancelText="取消"
      {...props}
      {...(onOk && { onOk: (event) => numbers.passes() && onOk(event) })}
      mask={{ closable: false }}
      keyboard={false}
    >
      {numbers.around(children)}
    </Modal>
  );
}
