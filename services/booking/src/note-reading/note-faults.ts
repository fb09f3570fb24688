import { Refusal } from '@quayside/service-kit/refusal';
import { MOST_CELLS, MOST_PAGES } from './paper.js';

/** A note that is no paper that anybody could read, with the reason for people. */
export const unreadable = (reason: string): Refusal => new Refusal('note.unreadable', { reason });

export const tooManyCells = (): Refusal =>
  unreadable(`内容超过${MOST_CELLS}格，不像一份托书；清单请用“批量导入”`);
export const tooManyPages = (count: number): Refusal =>
  unreadable(`共${count}页，最多识别${MOST_PAGES}页，请只保留托书`);
