import type { AnswerReference } from './edifact/aperak.js';
import { inOrder, type TextTest } from './words-in-order.js';

/** What a carrier's reject code means, and where in our SI the fault is. */
export interface RejectCode {
  /** ERC 9321 of APERAK, or the number in brackets before a DCSA feedback. */
  readonly code: string;
  /** What is wrong and what to do, for the person who mends it. */
  readonly cause: string;
  /** It says only that there is no reason. */
  readonly givesNoReason?: true;
  /**
   * Field of the SI as its form names it; `*` stands for the row that the answer's reference names. Null when no field of the SI is at fault.
   */
  readonly field: string | null;
  /** RFF 1153 that names the row: AAQ container, SN seal, LI goods item. */
  readonly row: 'AAQ' | 'SN' | 'LI' | null;
  /** How the carrier says it in its own words; a text that fits stands in for a code that is missing or unknown. */
  readonly words: TextTest;
}

/**
 * Reject codes as agreed with partners: no standard has a list of them, each carrier has its own, and this one is of the carriers that use the
 * numbers of the platform's samples. A partner with other numbers gets rows of its own here; the words are tried for everybody.
 */
export const REJECT_CODES: readonly RejectCode[] = [
  {
    code: '101',
    cause: '订舱号或提单号在船公司查不到，请与订舱确认书核对',
    field: 'TBI_SIMBL_NO',
    row: null,
    words: inOrder(/\b(BOOKING|B\/?L|BILL)\b/i, /\b(UNKNOWN|NOT FOUND|INVALID)\b/i),
  },
  {
    code: '102',
    cause: '船名或航次与订舱不一致，请与订舱确认书核对',
    field: 'TBI_VESSEL',
    row: null,
    words: inOrder(/\b(VESSEL|VOYAGE)\b/i, /\b(MISMATCH|INVALID|DIFFER|UNKNOWN)/i),
  },
  {
    code: '103',
    cause: '已过截单时间，船公司不再接收补料，请联系船公司申请延期',
    field: null,
    row: null,
    words: /\b(LATE|CUT-?OFF|CLOSED)\b/i,
  },
  {
    code: '104',
    cause: '提单已签发，不能再替换或取消，请走改单流程',
    field: null,
    row: null,
    words: /\bALREADY (ISSUED|COMPLETED)\b/i,
  },
  {
    code: '110',
    cause: '缺少发货人，请填写名称和地址',
    field: 'TBI_CONSIGNOR',
    row: null,
    words: inOrder(/\bSHIPPER\b/i, /\b(MISSING|REQUIRED|INCOMPLETE)\b/i),
  },
  {
    code: '111',
    cause: '缺少收货人；指示提单请写 TO ORDER',
    field: 'TBI_CONSIGNEE',
    row: null,
    words: inOrder(/\bCONSIGNEE\b/i, /\b(MISSING|REQUIRED|INCOMPLETE)\b/i),
  },
  {
    code: '112',
    cause: '缺少通知人；指示提单必须有通知人',
    field: 'TBI_NOTIFIER_1',
    row: null,
    words: inOrder(/\bNOTIFY\b/i, /\b(MISSING|REQUIRED|INCOMPLETE)\b/i),
  },
  {
    code: '118',
    cause: '箱号校验位不正确，请与装箱单核对箱号',
    field: 'BoxInfos[*].BoxInfo.TBX_CNNO',
    row: 'AAQ',
    words: inOrder(/\bCONTAINER\b/i, /\b(CHECK DIGIT|NUMBER INVALID)\b/i),
  },
  {
    code: '119',
    cause: '箱号不属于该订舱，请与提箱单核对',
    field: 'BoxInfos[*].BoxInfo.TBX_CNNO',
    row: 'AAQ',
    words: inOrder(/\bCONTAINER\b/i, /\b(NOT (IN|ON|OF)|UNKNOWN|NOT FOUND)\b/i),
  },
  {
    code: '120',
    cause: '缺少封号或封号不正确',
    field: 'BoxInfos[*].BoxInfo.TBX_SEALNO',
    row: 'AAQ',
    words: inOrder(/\bSEAL\b/i, /\b(MISSING|REQUIRED|INVALID)\b/i),
  },
  {
    code: '121',
    cause: '箱型与订舱不一致',
    field: 'BoxInfos[*].BoxInfo.TBX_TYPE',
    row: 'AAQ',
    words: inOrder(/\b(SIZE|TYPE)\b/i, /\b(MISMATCH|INVALID|DIFFER)/i),
  },
  {
    code: '130',
    cause: '港口或地点代码不被船公司认可，请改用对方的UN/LOCODE',
    field: 'TBI_XIEHG_CODE',
    row: null,
    words: inOrder(/\b(LOCODE|LOCATION|PORT)\b/i, /\b(UNKNOWN|INVALID)\b/i),
  },
  {
    code: '140',
    cause: '缺少HS编码，或不足6位',
    field: 'TBI_HSCODE',
    row: null,
    words: inOrder(/\b(HS|COMMODITY) ?CODE\b/i, /\b(MISSING|REQUIRED|INVALID)\b/i),
  },
  {
    code: '141',
    cause: '品名过于笼统，请写具体货名',
    field: 'TBI_GOODS',
    row: null,
    words: inOrder(/\b(DESCRIPTION|GOODS)\b/i, /\b(VAGUE|GENERAL|NOT ACCEPT|INSUFFICIENT)/i),
  },
  {
    code: '150',
    cause: '毛重合计与申报总重不一致，请核对各箱毛重',
    field: 'BoxInfos[*].BoxInfo.TBX_WEIGHT',
    row: 'AAQ',
    words: inOrder(/\bWEIGHT\b/i, /\b(MISMATCH|DIFFER|INCONSISTENT)/i),
  },
  {
    code: '151',
    cause: '件数合计与申报总件数不一致，请核对各箱件数',
    field: 'BoxInfos[*].BoxInfo.TBX_NUM',
    row: 'AAQ',
    words: inOrder(/\bPACKAGES?\b/i, /\b(MISMATCH|DIFFER|INCONSISTENT)/i),
  },
  {
    code: '152',
    cause: '体积合计与申报总体积不一致，请核对各箱体积',
    field: 'BoxInfos[*].BoxInfo.TBX_VOLUME',
    row: 'AAQ',
    words: inOrder(/\bVOLUME\b/i, /\b(MISMATCH|DIFFER|INCONSISTENT)/i),
  },
  {
    code: '160',
    cause: '付款方式与合约不一致',
    field: 'TBI_PAYMENT_METHOD',
    row: null,
    words: inOrder(/\b(PAYMENT|PREPAID|COLLECT)\b/i, /\b(MISMATCH|NOT ALLOWED|INVALID)\b/i),
  },
  {
    code: '199',
    cause: '船公司未接受补料，也没有说明原因，请联系船公司单证部，按答复修改后重新提交',
    givesNoReason: true,
    field: null,
    row: null,
    words:
      /^\s*((SI|INSTRUCTION|MESSAGE|DOCUMENT)\s+)?(NOT ACCEPTED|REJECTED|DECLINED|REFUSED)[\s.]*$/i,
  },
];

/** One reason as a carrier gives it. */
export interface GivenReason {
  code: string;
  text: string;
  references: readonly AnswerReference[];
}

/** A reason as we understand it. `cause` is null when nobody knows the code or the words; then the carrier's text is all there is. */
export interface UnderstoodReason {
  code: string;
  cause: string | null;
  /** Field of the SI, with `*` where a row is meant; see {@link fieldOfRow}. */
  field: string | null;
  /** Number of the row's container, seal or goods item as the carrier names it; '' when it names none. */
  rowNumber: string;
}

const PREFIX = /^\[([A-Z0-9]{1,8})\]/;

/**
 * Understands a reason: by its code (also one in brackets before the text, as in DCSA feedback), else by
 * its words. Codes are each carrier's own: where the words are those of another row, they go before it.
 */
export function understandReason(
  { code, text, references }: GivenReason,
  codes: readonly RejectCode[] = REJECT_CODES,
): UnderstoodReason {
  const given = PREFIX.exec(text)?.[1] ?? code;
  const said = text.replace(PREFIX, '').trim();
  const coded = codes.find((each) => each.code === given);
  const byWords = codes.find((each) => each.words.test(text));
  // Beside a reason in words the code that gives none is nothing to say.
  const isSilent = coded?.givesNoReason && said !== '' && !coded.words.test(said);
  const saysOther = byWords?.field != null && !coded?.words.test(text);
  const known =
    coded && !isSilent && !saysOther ? coded : (byWords ?? (isSilent ? undefined : coded));
  const rowNumber = references.find(({ qualifier }) => qualifier === known?.row)?.number ?? '';
  return { code: given, cause: known?.cause ?? null, field: known?.field ?? null, rowNumber };
}

/** The field with the row put in ("BoxInfos[1].BoxInfo.TBX_CNNO"); a row that nobody knows counts as the first. */
export function fieldOfRow(field: string, row: number): string {
  return field.replace('[*]', `[${Math.max(0, row)}]`);
}

/** The code and the words for a fault that a carrier's own check finds. Throws RangeError for a code without a row. */
export function rejectCode(code: string): RejectCode {
  const found = REJECT_CODES.find((each) => each.code === code);
  if (!found) throw new RangeError('reject-code');
  return found;
}
