import { SiTemplateInput } from '@quayside/contracts/si/template.api';
import { Field } from '../../../kit/form/Field.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';

const HINT = '公司名称\n地址、城市、国家\n电话 / 邮箱';

/** The fields of a template. `mayShare`: the person may decide what the company shares. */
export function TemplateForm({ mayShare }: { mayShare: boolean }) {
  return (
    <>
      <Field of={SiTemplateInput} name="TBI_TEMPLATE_NAME" placeholder="如：华东—洛杉矶 家具" />
      {mayShare ? <Field of={SiTemplateInput} name="Shared" /> : <span />}
      <Field of={SiTemplateInput} name="TBI_CONSIGNOR" placeholder={HINT} />
      <Field of={SiTemplateInput} name="TBI_CONSIGNEE" placeholder={HINT} />
      <Field of={SiTemplateInput} name="TBI_NOTIFIER_1" placeholder={HINT} />
      <Field of={SiTemplateInput} name="TBI_NOTIFIER_2" />
      <Field of={SiTemplateInput} name="TBI_NOTIFIER_3" />
      <Field of={SiTemplateInput} name="TBI_MARKS" />
      <div className="qs-wide">
        <Field of={SiTemplateInput} name="TBI_GOODS" />
      </div>
      <Field of={SiTemplateInput} name="TBI_PACKAGE">
        <BasicSelect kind="package" other={(typed) => (typed.length <= 10 ? typed : null)} />
      </Field>
      <Field of={SiTemplateInput} name="TBI_HSCODE" placeholder="6、8 或 10 位" />
      <Field of={SiTemplateInput} name="TBI_GOODS_TYPE" />
      <Field of={SiTemplateInput} name="TBI_PAYMENT_METHOD" />
      <Field of={SiTemplateInput} name="TBI_SIGNING_METHOD" />
      <Field of={SiTemplateInput} name="TBI_TRANSPORT_METHOD" />
      <div className="qs-wide">
        <Field of={SiTemplateInput} name="TBI_EMAILS" placeholder="多个用分号隔开" />
      </div>
      <div className="qs-wide">
        <Field of={SiTemplateInput} name="TBI_REMARKS" />
      </div>
    </>
  );
}
