import { Alert, Button } from 'antd';
import { withHeader } from '../si-form.js';
import { placeOf } from '../si-places.js';
import { useSi, useSiStore } from '../si-store.js';
import { useFindings } from '../use-findings.js';
import { type Filled, undoPatch } from './template-fill.js';

/** Rules that tell a template from the order that it was filled in for. */
const ORDER_RULES: readonly string[] = ['order-differs', 'order-mismatch', 'consignee-country'];

/** Which template was filled in, where it says otherwise than the order, and the way back. */
export function FilledNotice({ filled, onClose }: { filled: Filled; onClose(): void }) {
  const store = useSiStore();
  const at = useSi(({ form }) => form.copies.findIndex(({ copyId }) => copyId === filled.copyId));
  const differing = useFindings().filter(({ Code, Prop }) => {
    const { copy, field } = placeOf(Prop);
    return (
      ORDER_RULES.includes(Code) && copy === at && field !== undefined && field in filled.after
    );
  });
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
      type={differing.length > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose }}
      title={`已套用模板“${filled.template.TBI_TEMPLATE_NAME}”，填入 ${Object.keys(filled.after).length} 项`}
      description={
        differing.length > 0 && differing.map(({ Prop, Msg }) => <div key={Prop}>{Msg}</div>)
      }
      action={<Button onClick={undo}>撤销套用</Button>}
    />
  );
}
