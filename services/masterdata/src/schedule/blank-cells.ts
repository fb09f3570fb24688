import { readFlag } from '@quayside/service-kit/import/read-value';
import type { CellRead } from '@quayside/service-kit/import/target';
import { isBlankSailing } from './matrix/matrix-times.js';

/** What a column of states says of a voyage that sails. */
const SAILS = new RegExp(
  `^(?:${[
    '正常',
    '准班',
    '准点',
    '计划',
    '预计',
    '开航',
    '已开航?',
    '已离港?',
    '在航',
    '已?完成',
    '延误',
    '延迟',
    '晚开',
    '恢复',
    'NORMAL',
    'ON ?TIME',
    'OK',
    'OPEN',
    'PLANNED',
    'SCHEDULED',
    'ACTIVE',
    'SAIL(?:ED|ING)?',
    'DEPARTED',
    'DELAY(?:ED)?',
    'CONFIRMED',
    'COMPLETED',
  ].join('|')})$`,
  'i',
);
const NOTHING = /^[-—–/]+$/;

const plain = (text: string): string => text.normalize('NFKC').trim();

/** Reads whether a voyage does not sail: 是 and 否, or a state such as 停航 and 正常. */
export function readBlank(text: string): CellRead {
  const state = plain(text);
  if (NOTHING.test(state)) return { value: null };
  if (isBlankSailing(state)) return { value: true };
  if (SAILS.test(state)) return { value: false };
  const read = readFlag(state);
  return 'code' in read ? { ...read, reason: '应为：是、否，或停航、正常' } : read;
}

/** Whether the cells of a column of states say which voyages sail and which do not. */
export const saysBlank = (texts: readonly string[]): boolean =>
  texts.some(isBlankSailing) || texts.every((text) => SAILS.test(plain(text)));
