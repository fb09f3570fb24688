import { fieldsOf } from '@quayside/contracts/core/field';
import { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { Alert, Input } from 'antd';
import { useNow } from '../../../kit/display/use-now.js';
import { Section } from '../../../kit/document/Section.js';
import { FieldBox, statusOf } from '../../../kit/form/FieldBox.js';
import { SiField } from '../parts/SiField.js';
import { useSi, useSiStore } from '../si-store.js';
import { useNotes } from '../use-findings.js';

/** Remarks, and after the deadline the reason why the bill comes late. */
export function RemarksSection() {
  return (
    <Section title="备注">
      <LateReason />
      <div className="doc-wide">
        <SiField name="TBI_REMARKS" placeholder="打印在提单上的备注" />
        <SiField name="TBI_SHREMARKS" placeholder="给操作人员的说明，不打印在提单上" />
      </div>
    </Section>
  );
}

/** Whether the order's deadline has passed. */
export function useLate(): boolean {
  const deadline = useSi((state) => state.order.SiDeadline);
  const now = useNow();
  return deadline !== null && Date.parse(deadline) < now;
}

function LateReason() {
  const late = useLate();
  const store = useSiStore();
  const value = useSi((state) => state.form.lateReason);
  const attempted = useSi((state) => state.attempted);
  const found = useNotes('LateReason');
  if (!late && !value) return null;
  const notes =
    attempted && late && !value.trim() && found.length === 0
      ? [{ text: '已过截单时间，请填写迟交原因', severity: 'error' as const }]
      : found;
  return (
    <div style={{ marginBottom: 12 }}>
      {late && (
        <Alert
          type="warning"
          showIcon
          title="已过截单时间，提交时须说明迟交原因；船公司可能收取改单费。"
          style={{ marginBottom: 8 }}
        />
      )}
      <FieldBox label="迟交原因" required={late} notes={notes} place="LateReason">
        <Input
          aria-label="迟交原因"
          value={value}
          status={statusOf(notes)}
          maxLength={fieldsOf(SiInput).get('LateReason')?.max}
          placeholder="如：客户改配货物、收货人资料晚到"
          onChange={(event) =>
            store.getState().edit((form) => ({ ...form, lateReason: event.target.value }))
          }
        />
      </FieldBox>
    </div>
  );
}
