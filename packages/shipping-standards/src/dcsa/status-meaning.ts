/**
 * What a carrier's status means for the message that it answers.
 * `received`: the carrier has it and has not decided; `accepted`: it counts; `update-required`: the carrier wants it changed and keeps what
 * it has; `declined`: the whole instruction is refused and the carrier holds none any more; `update-declined`: the last update is refused,
 * what was there before stays; `cancelled`: the instruction is void; `look`: nothing of this line leads there, a person has to look.
 */
export type StatusMeaning =
  | 'received'
  | 'accepted'
  | 'update-required'
  | 'declined'
  | 'update-declined'
  | 'cancelled'
  | 'look';

/** What a status of a transport document means: a draft to compare, a bill that counts, a fact to note, or something to look at. */
export type DocumentMeaning = 'draft' | 'approved' | 'issued' | 'note' | 'look';

interface Status<Meaning> {
  readonly meaning: Meaning;
  readonly label: string;
}

/** shippingInstructionsStatus (DCSA eBL 3.0.4). */
export const INSTRUCTION_STATUSES = {
  RECEIVED: { meaning: 'received', label: '补料已收到' },
  PENDING_UPDATE: { meaning: 'update-required', label: '补料须修改' },
  COMPLETED: { meaning: 'accepted', label: '补料已完结，不能再改' },
  CANCELLED: { meaning: 'cancelled', label: '补料已取消' },
  DECLINED: { meaning: 'declined', label: '补料被拒绝' },
} as const satisfies Record<string, Status<StatusMeaning>>;

/** updatedShippingInstructionsStatus (DCSA eBL 3.0.4): of the last update, which it decides for. */
export const UPDATE_STATUSES = {
  UPDATE_RECEIVED: { meaning: 'received', label: '补料修改已收到' },
  UPDATE_CONFIRMED: { meaning: 'accepted', label: '补料修改已确认' },
  UPDATE_CANCELLED: { meaning: 'look', label: '补料修改已撤回' },
  UPDATE_DECLINED: { meaning: 'update-declined', label: '补料修改被拒绝' },
} as const satisfies Record<string, Status<StatusMeaning>>;

/** transportDocumentStatus (DCSA eBL 3.0.4). */
export const DOCUMENT_STATUSES = {
  DRAFT: { meaning: 'draft', label: '提单草稿' },
  APPROVED: { meaning: 'approved', label: '提单草稿已确认' },
  ISSUED: { meaning: 'issued', label: '提单已签发' },
  PENDING_SURRENDER_FOR_AMENDMENT: { meaning: 'note', label: '提单待交回改单' },
  SURRENDERED_FOR_AMENDMENT: { meaning: 'note', label: '提单已交回改单' },
  PENDING_SURRENDER_FOR_DELIVERY: { meaning: 'note', label: '提单待交回提货' },
  SURRENDERED_FOR_DELIVERY: { meaning: 'note', label: '提单已交回提货' },
  VOIDED: { meaning: 'look', label: '提单已作废' },
} as const satisfies Record<string, Status<DocumentMeaning>>;

/** amendedTransportDocumentStatus (DCSA eBL 3.0.4). We amend no bill over this line: whatever is said of it is looked at. */
export const AMENDMENT_STATUSES = {
  AMENDMENT_RECEIVED: { meaning: 'look', label: '改单申请已收到' },
  AMENDMENT_CONFIRMED: { meaning: 'look', label: '改单申请已确认' },
  AMENDMENT_CANCELLED: { meaning: 'look', label: '改单申请已撤回' },
  AMENDMENT_DECLINED: { meaning: 'look', label: '改单申请被拒绝' },
} as const satisfies Record<string, Status<DocumentMeaning>>;

/** issuanceResponseCode (DCSA eBL issuance 3.0.4). */
export const ISSUANCE_CODES = {
  ISSU: { meaning: 'note', label: '电子提单已签发到平台' },
  BREQ: { meaning: 'look', label: '电子提单平台退回：签发内容有误' },
  REFU: { meaning: 'look', label: '电子提单平台拒绝签发' },
} as const satisfies Record<string, Status<DocumentMeaning>>;

/** Spellings of the betas of the notifications. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  SURRENDER_FOR_AMENDMENT: 'SURRENDERED_FOR_AMENDMENT',
  VOID: 'VOIDED',
};

/** A status as the tables spell it: the betas of the standard wrote blanks. */
export function statusName(sent: string): string {
  const name = sent
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  return OLD_NAMES[name] ?? name;
}

function find<Meaning>(
  table: Readonly<Record<string, Status<Meaning>>>,
  sent: string,
): Status<Meaning> | null {
  const name = statusName(sent);
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}

/** A meaning with the words for it; what no table has is to be looked at and is named as it came. */
export interface MeantStatus<Meaning> {
  meaning: Meaning;
  label: string;
}

const unknown = (sent: string): MeantStatus<'look'> => ({
  meaning: 'look',
  label: `未知状态“${sent.slice(0, 50)}”`,
});

type UpdateStatus = keyof typeof UPDATE_STATUSES;
/** Whose words tell what both statuses mean together: those of the whole, of the update, or of both where a person has to look. */
type Decides = 'whole' | 'update' | 'look';

/**
 * Which of the statuses decides where the carrier names both. An update that it declined is never lost; what it says of the update beside a
 * whole that is void (cancelled, declined) changes nothing; what contradicts itself is looked at: an update that is still undecided, or that
 * we withdrew, on an instruction that cannot be changed any more, a confirmed one on an instruction that still waits for its change.
 */
export const DECIDES = {
  RECEIVED: {
    UPDATE_RECEIVED: 'update',
    UPDATE_CONFIRMED: 'update',
    UPDATE_CANCELLED: 'update',
    UPDATE_DECLINED: 'update',
  },
  PENDING_UPDATE: {
    UPDATE_RECEIVED: 'update',
    UPDATE_CONFIRMED: 'look',
    UPDATE_CANCELLED: 'update',
    UPDATE_DECLINED: 'update',
  },
  COMPLETED: {
    UPDATE_RECEIVED: 'look',
    UPDATE_CONFIRMED: 'whole',
    UPDATE_CANCELLED: 'look',
    UPDATE_DECLINED: 'update',
  },
  CANCELLED: {
    UPDATE_RECEIVED: 'whole',
    UPDATE_CONFIRMED: 'whole',
    UPDATE_CANCELLED: 'whole',
    UPDATE_DECLINED: 'whole',
  },
  DECLINED: {
    UPDATE_RECEIVED: 'whole',
    UPDATE_CONFIRMED: 'whole',
    UPDATE_CANCELLED: 'whole',
    UPDATE_DECLINED: 'whole',
  },
} as const satisfies Record<keyof typeof INSTRUCTION_STATUSES, Record<UpdateStatus, Decides>>;

/**
 * What both statuses of a shipping instruction mean together, by `DECIDES`. A carrier that asks for a change and sends errors asks again,
 * whatever became of the update before, unless it declined that one. Anything that the standard does not have means `look`.
 * @param hasErrors the carrier sent feedback that something must change
 */
export function meaningOfInstruction(
  status: string,
  updated: string,
  hasErrors: boolean,
): MeantStatus<StatusMeaning> {
  const whole = find<StatusMeaning>(INSTRUCTION_STATUSES, status);
  if (!whole) return unknown(status);
  if (updated.trim() === '') return whole;
  const update = find<StatusMeaning>(UPDATE_STATUSES, updated);
  if (!update) return unknown(updated);
  if (whole.meaning === 'update-required' && hasErrors && update.meaning !== 'update-declined')
    return whole;
  const decides: Decides =
    DECIDES[statusName(status) as keyof typeof DECIDES][statusName(updated) as UpdateStatus];
  if (decides === 'look') return { meaning: 'look', label: `${whole.label}，${update.label}` };
  return decides === 'whole' ? whole : update;
}

/** What the statuses of a transport document mean; an amendment under way decides. */
export function meaningOfDocument(status: string, amended = ''): MeantStatus<DocumentMeaning> {
  if (amended.trim() !== '')
    return find<DocumentMeaning>(AMENDMENT_STATUSES, amended) ?? unknown(amended);
  return find<DocumentMeaning>(DOCUMENT_STATUSES, status) ?? unknown(status);
}

/** What an eBL platform answers to an issuance. */
export const meaningOfIssuance = (code: string): MeantStatus<DocumentMeaning> =>
  find<DocumentMeaning>(ISSUANCE_CODES, code) ?? unknown(code);
