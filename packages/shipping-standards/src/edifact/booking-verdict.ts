import type { BookingVerdict } from '../booking/booking-answer.js';
import { takesBack } from '../booking/confirmation-words.js';
import { ANSWER_FUNCTIONS } from './answer-verdict.js';

interface Meaning {
  readonly verdict: BookingVerdict;
  readonly label: string;
}

/** 1225 that only says how the message relates to others; alone in a confirmation it confirms. */
const TRANSMISSIONS: Readonly<Record<string, BookingVerdict>> = {
  '9': 'confirmed',
  '4': 'changed',
  '5': 'changed',
};

/** 1225 that decides (D.99B; the others say nothing of a booking and are looked at). */
const DECISIONS: Readonly<Record<string, BookingVerdict>> = {
  '1': 'cancelled',
  '6': 'confirmed',
  '11': 'received',
  '12': 'received',
  '27': 'refused',
  '28': 'changed',
  '29': 'confirmed',
  '30': 'changed',
  '32': 'confirmed',
  '34': 'changed',
  '44': 'confirmed',
  '45': 'conditional',
  '46': 'conditional',
  '47': 'confirmed',
  '48': 'refused',
  '50': 'withdrawn',
  '52': 'update-required',
};

/** 4343 (D.99B); null for what only asks to be acknowledged. */
const RESPONSES: Readonly<Record<string, Meaning | null>> = {
  '': null,
  AB: null,
  AQ: null,
  NA: null,
  AC: { verdict: 'changed', label: '接受，但有改动' },
  AD: { verdict: 'confirmed', label: '接受，未改动' },
  AI: { verdict: 'changed', label: '只确认改动' },
  AJ: { verdict: 'received', label: '待处理' },
  AP: { verdict: 'confirmed', label: '接受' },
  CA: { verdict: 'conditional', label: '有条件接受' },
  RE: { verdict: 'refused', label: '拒绝' },
};

/** 1001 of a booking confirmation; '' where the carrier leaves it out. */
const CONFIRMATION_DOCUMENTS: readonly string[] = ['', '770'];
const POSITIVE: readonly BookingVerdict[] = ['confirmed', 'changed', 'conditional'];

const own = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;
const look = (label: string): Meaning => ({ verdict: 'look', label });

/** What the transmission says where the response decides, and the other way round. */
function withResponse(code: string, label: string, response: Meaning | null): Meaning {
  const transmission = own(TRANSMISSIONS, code);
  const decision = own(DECISIONS, code);
  const both = [label, response?.label].filter(Boolean).join('，');
  if (transmission) {
    if (!response) return { verdict: transmission, label: both };
    return {
      verdict: response.verdict === 'confirmed' ? transmission : response.verdict,
      label: both,
    };
  }
  if (decision === undefined) return look(both);
  if (!response || response.verdict === decision) return { verdict: decision, label: both };
  const [accepts, accepted] = [POSITIVE.includes(decision), POSITIVE.includes(response.verdict)];
  if (accepts && accepted) {
    const stricter = ['conditional', 'changed', 'confirmed'].find(
      (each) => each === decision || each === response.verdict,
    );
    return { verdict: stricter as BookingVerdict, label: both };
  }
  // A cancellation that is accepted is one; one that is refused says neither who asked for it nor whether the booking stands.
  if (decision === 'cancelled' && response.verdict === 'confirmed')
    return { verdict: 'cancelled', label: both };
  return look(`前后矛盾：${both}`);
}

/**
 * What the codes of a booking confirmation say together. Only a code that accepts makes it accepted; codes that contradict each other, that nobody
 * knows, or whose acceptance the carrier's own words deny are for a person.
 * @param document element 1001
 * @param messageFunction element 1225
 * @param responseType element 4343
 * @param texts free text of the header, line by line
 */
export function bookingVerdictOf(said: {
  document: string;
  messageFunction: string;
  responseType: string;
  texts: readonly string[];
}): Meaning {
  const { document, messageFunction, responseType, texts } = said;
  const response = own(RESPONSES, responseType);
  const kind = own(ANSWER_FUNCTIONS, messageFunction);
  if (response === undefined) return look(`未知的答复代码“${responseType.slice(0, 35)}”`);
  if (!kind && messageFunction !== '')
    return look(`未知的功能代码“${messageFunction.slice(0, 35)}”`);
  const label =
    own(TRANSMISSIONS, messageFunction) === undefined
      ? (kind?.label ?? '')
      : ({ '9': '订舱确认', '4': '变更', '5': '替换' }[messageFunction] ?? '');
  const meant =
    messageFunction === ''
      ? (response ?? look('没有写明功能和答复'))
      : withResponse(messageFunction, label, response);
  if (!POSITIVE.includes(meant.verdict)) return meant;
  if (!CONFIRMATION_DOCUMENTS.includes(document))
    return look(`${meant.label}，但单证类型是“${document.slice(0, 35)}”`);
  const denial = texts.find(takesBack);
  return denial === undefined ? meant : look(`${meant.label}，但备注写着“${denial.slice(0, 100)}”`);
}
