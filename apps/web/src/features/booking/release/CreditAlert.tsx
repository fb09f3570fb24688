import type { BookingCreditHold } from '@quayside/contracts/booking/release/credit-hold.api';
import { Alert } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';

/** Why the customer's bookings are not released, for staff. */
export const CreditAlert = ({
  hold: { Reason, CreateName, CreateTime },
}: {
  hold: BookingCreditHold;
}) => (
  <Alert
    type="error"
    showIcon
    style={{ marginTop: 10 }}
    title={`客户信控，不能放舱：${Reason}`}
    description={`${CreateName} ${formatInstant(CreateTime)} 列入；有权限的同事可对本票信控放行，或在“托书受理—信控客户”中解除。客户看不到。`}
  />
);
