import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox, type FieldNote } from '../../../kit/form/FieldBox.js';
import { useHeaderField } from './EntryField.js';
import { standingFindings, useEntry, useEntryShallow } from './entry-store.js';

const META = fieldsOf(BookingHeader).get('CargoReason')!;

/**
 * Why the texts name dangerous goods, a temperature or oversize that is not declared: asked for where the
 * rules ask, whatever the form of the company shows, and kept in sight while it says something.
 */
export function CargoReasonField() {
  const [value, setValue] = useHeaderField('CargoReason');
  const asked = useEntryShallow((state) =>
    standingFindings(state).filter(({ Code }) => Code === 'cargo-reason'),
  );
  const words = useEntry((state) =>
    standingFindings(state).some(({ Code }) => Code === 'cargo-undeclared'),
  );
  if (asked.length === 0 && !value && !words) return null;
  const notes = asked.map(({ Msg }): FieldNote => ({ text: Msg, severity: 'error' }));
  return (
    <FieldBox label={META.label} required notes={notes} place="CargoReason">
      <Control
        meta={META}
        value={value}
        onChange={setValue}
        status={asked.length > 0 ? 'error' : undefined}
        placeholder="如：已提供非危险品鉴定报告，编号……"
      />
    </FieldBox>
  );
}
