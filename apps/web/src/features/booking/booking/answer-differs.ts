import { formatDatesIn } from '../../../kit/display/format.js';
import type { AskOptions } from '../../../kit/overlay/use-ask.js';

/** Of a release that is refused while the carrier's answer waits, or is not what was asked for. */
export const ANSWER_DIFFERS = 'booking.answer-differs';

/** What usually lets a release go on. */
export const RELEASE_PHRASES = [
  '客户已同意按确认内容出运',
  '已与船公司核实无误',
  '船公司将更正确认',
];

/**
 * What the desk is asked before such a release goes on.
 * @param message of the refusal, which names what differs
 */
export const releaseQuestion = (message: string): AskOptions => ({
  title: '船公司的答复与申请不同',
  label: '放舱原因（写入日志，客户不可见）',
  content: formatDatesIn(message),
  phrases: RELEASE_PHRASES,
  required: true,
  max: 500,
  okText: '核对无误，放舱',
  danger: true,
});
