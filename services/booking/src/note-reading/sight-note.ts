import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import { runInThread } from '@quayside/service-kit/worker-thread/run-in-thread';
import { type Layout, layoutOf } from './layout.js';
import type { Paper } from './paper.js';
import { readNote } from './read-note.js';
import { READ_LIMITS, readPaper } from './read-paper.js';

/** What a file is at a glance: a booking note by its title, name or fields; another paper of the trade; a scan without text; or nobody knows. */
export interface NoteSight {
  readonly is: 'note' | 'other' | 'scan' | 'unknown';
  /** For people: what it is by its title, or how little was found. */
  readonly why: string | null;
  /** What a customer's corrections may know it by; null for a scan. */
  readonly layout: Layout | null;
}

/** Fields without which a paper is no booking note, and how many are found in one at least. */
const TELLING = /^(?:LoadPort|DischargePort|Boxes\[0\]\.Type)$/;
const LEAST_FIELDS = 3;
/** Titles stand near the top. */
const TOP_CELLS = 30;
const NOTE_TITLE =
  /(?:委托书|托书|托运单|订舱单|订舱申请|订舱明细|booking\s*(?:note|form|request|sheet|order)|shipping\s*order|letter\s*of\s*instructions?)[\s)）】>》]*$/i;
const MOST_TITLE = 60;
/** Titles of other papers name a company beside. */
const MOST_OTHER = 200;
/** Other papers of the trade, by their titles: they name ports and boxes as well. */
const OTHER =
  /^[\s\W]*(?:(?:detailed |weight )?packing\s*(?:list|slip)|(?:commercial|proforma|pro[- ]forma|customs|tax)?\s*invoice|sales\s*(?:contract|confirmation)|purchase\s*order|bill\s*of\s*lading|arrival\s*notice|delivery\s*order|debit\s*note|credit\s*note|quotation|statement\s*of\s*account|certificate\s*of\s*origin|(?:商业|形式|增值税)?发票|装箱(?:单|清单)|箱单|报关单|(?:购销|销售|买卖)?合同|提单|到货通知|账单|对账单|报价单?|产地证)[\s\W]*$/i;
/** What stands above prices, which a booking note has none of. */
const PRICED =
  /^\W*(?:unit\s*price|单价|u\/?price|price\s*(?:\/\s*)?(?:usd|unit|pcs)|(?:usd|fob|cif)\s*unit\s*price)/i;
const OTHER_NAME = /packing|invoice|装箱单|箱单|发票|报关|合同|提单|账单|报价|statement|quotation/i;
const NOTE_NAME = /托书|托运单|委托书|订舱|booking|shipping\s*order/i;

/** Whether what was read says enough of a shipment to be its booking note. */
export const saysShipment = (paper: Paper, today: string): boolean =>
  fieldsOf(paper, today) >= LEAST_FIELDS;

/** How many fields of a booking a paper gives; none where those that tell a booking are missing. */
function fieldsOf(paper: Paper, today: string): number {
  const found = readNote(paper, today).fields.filter(({ Value }) => Value !== null);
  return found.some(({ Path }) => TELLING.test(Path)) ? found.length : 0;
}

/** What a paper is, by its title before its name before its fields. */
export function sightOf(paper: Paper, fileName: string, today: string): NoteSight {
  if (paper.cells.length === 0) {
    const other = OTHER_NAME.test(fileName) && !NOTE_NAME.test(fileName);
    return {
      is: other ? 'other' : 'scan',
      why: other ? '没有可识别的文字，按文件名不是托书' : null,
      layout: null,
    };
  }
  const layout = layoutOf(paper);
  const tops = paper.pages.flatMap(({ page }) =>
    paper.cells.filter((cell) => cell.page === page).slice(0, TOP_CELLS),
  );
  const titles = tops.map(({ page, text }) => ({ page, text: text.split('\n', 1)[0]!.trim() }));
  if (titles.some(({ text }) => text.length <= MOST_TITLE && NOTE_TITLE.test(text)))
    return { is: 'note', why: null, layout };
  const title = titles.find(
    ({ page, text }) => page === 1 && text.length <= MOST_OTHER && OTHER.test(text),
  )?.text;
  if (title) return { is: 'other', why: `标题是“${title.slice(0, 40)}”`, layout };
  const priced = paper.cells.find(({ text }) => PRICED.test(text));
  if (priced && !NOTE_NAME.test(fileName))
    return { is: 'other', why: `有“${priced.text.slice(0, 40)}”，像发票`, layout };
  if (NOTE_NAME.test(fileName) || saysShipment(paper, today))
    return { is: 'note', why: null, layout };
  return { is: 'unknown', why: '没有识别出起运港、目的港、箱型箱量等订舱内容', layout };
}

/** Reads a file and tells what it is. Runs in a thread of its own. */
export const sightNote = async (
  kind: NoteKind,
  bytes: Uint8Array,
  fileName: string,
  today: string,
): Promise<NoteSight> =>
  sightOf(await readPaper(kind, bytes, fileName), kind === NoteKind.Text ? '' : fileName, today);

/** The same apart from all requests. Refused are files that nobody could read, and those beyond the limits of time and memory. */
export const sightNoteApart = (
  kind: NoteKind,
  bytes: Uint8Array,
  fileName: string,
  today: string,
  party: Party,
): Promise<NoteSight> =>
  runInThread<NoteSight>(
    { module: new URL('./sight-note.js', import.meta.url), name: 'sightNote' },
    [kind, bytes, fileName, today],
    {
      party,
      limits: READ_LIMITS,
    },
  );
