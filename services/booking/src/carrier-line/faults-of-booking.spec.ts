import { describe, expect, it } from '@jest/globals';
import { FeedbackCode } from '@quayside/contracts/booking/booking/choices';
import type { BookingFeedback } from '@quayside/shipping-standards/booking/booking-feedback';
import { faultsOfBooking, remarksOf } from './faults-of-booking.js';

const feedback = (given: Partial<BookingFeedback>): BookingFeedback => ({
  severity: 'WARN',
  kind: 'PROPERTY_VALUE_MUST_CHANGE',
  code: '',
  text: 'LATE',
  cause: null,
  path: '',
  property: '',
  ...given,
});

describe('a carrier’s feedback to a booking', () => {
  it.each(FeedbackCode.options.filter(({ value }) => value !== FeedbackCode.Other))(
    'with the code $value is named by it',
    ({ value, label }) => {
      const [remark] = remarksOf([feedback({ kind: value })], []);
      expect(remark).toMatchObject({ Code: value, Message: `${label}：LATE` });
    },
  );

  it.each(['X_SANCTIONED', 'toString', ''])('with the code "%s" is no other one', (kind) => {
    const shown = `船公司代码${kind || '（空）'}`;
    const [remark] = remarksOf([feedback({ kind })], []);
    expect(remark).toMatchObject({ Code: FeedbackCode.Other, Message: `${shown}：LATE` });
    const [fault] = faultsOfBooking([feedback({ kind })], []);
    expect(fault).toMatchObject({ Code: kind || '-', Cause: `${shown}：LATE` });
  });

  it('shows an unknown code also beside a cause that is known', () => {
    const [remark] = remarksOf([feedback({ kind: 'X_OTHER', cause: '已过截单', code: '103' })], []);
    expect(remark?.Message).toBe('已过截单；船公司代码X_OTHER；LATE');
  });
});
