import { Alert, Button } from 'antd';
import { withHeader } from '../si-form.js';
import { useSiStore } from '../si-store.js';
import { type Filled, undoPatch } from './template-fill.js';

/** Which template was filled in, and the way back. */
export function FilledNotice({ filled, onClose }: { filled: Filled; onClose(): void }) {
  const store = useSiStore();
  const undo = () => {
    store.getState().edit((form) => {
      const at = form.copies.findIndex(({ copyId }) => copyId === filled.copyId);
      const copy = form.copies[at];
      return copy ? withHeader(form, at, undoPatch(copy.header, filled)) : form;
    });
    onClose();
  };
  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose }}
      title={`已套用模板“${filled.template.TBI_TEMPLATE_NAME}”，填入 ${Object.keys(filled.after).length} 项`}
      action={<Button onClick={undo}>撤销套用</Button>}
    />
  );
}
