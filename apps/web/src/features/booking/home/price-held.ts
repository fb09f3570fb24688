import { formatDatesIn } from '../../../kit/display/format.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import type { AskOptions } from '../../../kit/overlay/use-ask.js';

/** Whether a booking is no more what its price was agreed on for. */
export const isPriceHeld = ({ code }: ApiError): boolean => code === 'booking.price-held';

/** What the desk is asked before a booking goes on at a price that was agreed on for something else. */
export const priceQuestion = ({ message }: ApiError, okText: string): AskOptions => ({
  title: '价格已变动',
  label: '价格核对说明（写入日志）',
  content: formatDatesIn(message),
  phrases: ['已与客户重新确认价格', '费用已更正', '不影响价格'],
  required: true,
  max: 500,
  okText,
});
