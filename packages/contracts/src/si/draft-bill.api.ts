import { type ChoiceValue, choices } from '../core/choices.js';
import { FieldDifference } from '../core/document.js';
import { aFile, arrayOf, get, maybe, nothing, post, record, XLSX_MIME } from '../core/endpoint.js';
import {
  Choice,
  Day,
  FileField,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  Nested,
  Text,
  TextList,
  type UploadedFile,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { type Present, PresentOther } from '../core/presence.js';
import { SigningMethod } from '../trade/choices.js';
import { BoxEntry, SiHeader } from './shipping-instruction.js';
import { SiDetail } from './si.api.js';

/** How a draft bill came. */
export const DraftSource = choices({
  Message: { value: 'message', label: '船公司报文' },
  Upload: { value: 'upload', label: '上传文件' },
  Entered: { value: 'entered', label: '手工录入' },
});
export type DraftSource = ChoiceValue<typeof DraftSource>;

/** Where a version of the draft stands. */
export const DraftState = choices({
  Open: { value: 'open', label: '待核对', color: 'gold' },
  /** Every difference was taken over into the SI; the customer confirms next. */
  Accepted: { value: 'accepted', label: '已核对', color: 'processing' },
  Asked: { value: 'asked', label: '已要求更改', color: 'warning' },
  Confirmed: { value: 'confirmed', label: '客户已确认', color: 'success' },
  Superseded: { value: 'superseded', label: '已被新版替代', color: 'default' },
  /** It came in a state that takes no draft: kept to look at. */
  Kept: { value: 'kept', label: '仅存档', color: 'default' },
});
export type DraftState = ChoiceValue<typeof DraftState>;

/** What is to happen with a difference. */
export const DraftDecision = choices({
  Accept: { value: 'accept', label: '接受', color: 'success' },
  Ask: { value: 'ask', label: '要求更改', color: 'warning' },
});
export type DraftDecision = ChoiceValue<typeof DraftDecision>;

/** A part of a carrier's draft bill for which an SI has no field, as it came. */
export class DraftRest {
  @Text('位置', { max: 100 }) Label!: string;
  @Text('内容', { max: 2000 }) Value!: string;
  /** It could not be read, so that nobody knows whether it is what the SI says. */
  @Flag('无法读取') Unread!: boolean;
  /** What it is, where the SI or its order says the same: `carrier`, `seals:CSQU3054383`. */
  @Text('键', { max: 60, optional: true }) Key?: string | null;
  /** What we said of it, where it stands with the order and not in the SI. */
  @Text('我方', { max: 2000, optional: true }) Own?: string | null;
}

/**
 * The carrier's bill, in the shape of an SI. A field that is missing (undefined) was not said by the source and is not compared; null
 * or an empty text says that it is blank on the bill. The same for `BoxDetails` of a box.
 */
export class DraftBill {
  @Nested('提单', () => SiHeader) Header!: SiHeader;
  @ListOf('箱信息', () => BoxEntry, { max: 200 }) BoxInfos!: BoxEntry[];
  /** What a message said beside: it has no field in an SI, or could not be read. */
  @ListOf('其他内容', () => DraftRest, { max: 3000, optional: true }) Rest?: DraftRest[];
}

/** A draft as it came, without its content. */
export class DraftVersion {
  @Integer('编号') Id!: number;
  @Integer('SI') TBI_ID!: number;
  /** 1, 2, 3 … of one SI. */
  @Integer('草稿版本') No!: number;
  @Choice('来源', DraftSource) Source!: DraftSource;
  @Choice('状态', DraftState) State!: DraftState;
  /** Number of the carrier's document or message. */
  @Text('单证编号', { max: 35, optional: true }) DocumentNo!: string | null;
  @Text('文件', { max: 255, optional: true }) FileName!: string | null;
  @Text('说明', { max: 500, optional: true }) Note!: string | null;
  /** The revision of the SI it is compared with. */
  @Integer('对照补料版本') SiRevision!: number;
  @Integer('差异数') DifferenceCount!: number;
  /** What the carrier is asked to change, as text for a mail; set when the check ended so. */
  @Text('更改要求', { max: 20_000, optional: true }) RequestText!: string | null;
  @Text('接收人', { max: 50 }) EmployeeName!: string;
  @Instant('接收时间') CreateTime!: string;
  @Text('核对人', { max: 50, optional: true }) SettledName!: string | null;
  @Instant('核对时间', { optional: true }) SettledTime!: string | null;
  @Integer('版本') Version!: number;
}

/** A version in the list of an SI's drafts. */
export class DraftVersionRow extends DraftVersion {
  @Flag('有附件') HasFile!: boolean;
  @Integer('待处理') Undecided!: number;
}

/** One field of the bill on both sides, as people read it. */
export class ComparedField {
  /** Path in the SI; what only the draft has is named `Draft…`. */
  @Text('位置', { max: 200 }) Prop!: string;
  /** Section of the bill, or the container. */
  @Text('分组', { max: 60 }) Group!: string;
  @Text('字段', { max: 100 }) Label!: string;
  @Text('SI', { max: 10_000, optional: true }) Own!: string | null;
  @Text('提单草稿', { max: 10_000, optional: true }) Draft!: string | null;
  @Flag('一致') Equal!: boolean;
  @Choice('处理', DraftDecision, { optional: true }) Decision!: DraftDecision | null;
  @Text('说明', { max: 500, optional: true }) Remark!: string | null;
  @Text('处理人', { max: 50, optional: true }) DecidedBy!: string | null;
  @Instant('处理时间', { optional: true }) DecidedTime!: string | null;
  /** The version before was to be changed here, and still differs. */
  @Flag('上版已要求更改') AskedBefore!: boolean;
}

export class DraftComparison {
  @Nested('草稿', () => DraftVersionRow) Draft!: DraftVersionRow;
  @ListOf('字段', () => ComparedField, { max: 50_000 }) Fields!: ComparedField[];
  /** The caller may decide differences now. */
  @Flag('可处理') MayDecide!: boolean;
  /** The caller may confirm the bill once nothing is undecided. */
  @Flag('可确认') MayConfirm!: boolean;
}

export class OfSi {
  @Integer('SI', { least: 1 }) TBI_ID!: number;
}

/** Endings of the files that are read: IFTMCS, our own or DCSA's JSON, a workbook in the layout of the template. */
export const DRAFT_FILES = ['.xlsx', '.edi', '.txt', '.json'] as const;

export class DraftFileUpload extends OfSi {
  @FileField('提单草稿', { accept: DRAFT_FILES, maxBytes: 5 * 1024 * 1024 }) File!: UploadedFile;
}

/** What a file says, before anything is stored. */
export class DraftReading {
  @Nested('提单草稿', () => DraftBill) Bill!: DraftBill;
  @Text('单证编号', { max: 35, optional: true }) DocumentNo!: string | null;
  @ListOf('字段', () => ComparedField, { max: 50_000 }) Fields!: ComparedField[];
  /** Cells whose quantity was converted from another unit: where, what was typed, what was taken. */
  @TextList('换算', { max: 200, optional: true }) Converted?: string[];
}

export class NewDraft extends OfSi {
  /** Version of the SI that was looked at; a stale one is refused with 412. */
  @Integer('版本', { optional: true }) Version?: number | null;
  @Nested('提单草稿', () => DraftBill) Bill!: DraftBill;
  @Choice('来源', DraftSource) Source!: DraftSource;
  @Text('单证编号', { max: 35, optional: true }) DocumentNo?: string | null;
  @Text('文件', { max: 255, optional: true }) FileName?: string | null;
  @Text('说明', { max: 500, optional: true }) Note?: string | null;
}

/** What somebody has typed of a carrier's draft and not yet saved as a version, so that a lost tab or session loses nothing. */
export class DraftEntry extends OfSi {
  /** Version of the SI when the entry was begun. */
  @Integer('SI版本', { least: 0 }) SiVersion!: number;
  /** As the form holds it, with texts that no field takes. */
  @Json('录入内容') Content!: unknown;
}

export class KeptDraftEntry extends DraftEntry {
  @Instant('保存时间') UpdateTime!: string;
}

/** What a colleague is entering of a draft of the same SI. */
export class OthersEntry {
  @Text('录入人', { max: 50 }) Name!: string;
  @Instant('保存时间') UpdateTime!: string;
}

export class DraftAttachment extends ById {
  @FileField('附件', { accept: ['.pdf', ...DRAFT_FILES], maxBytes: 10 * 1024 * 1024 })
  File!: UploadedFile;
}

export class DraftChoice {
  @Text('位置', { max: 200 }) Prop!: string;
  /** Empty: undecided again. */
  @Choice('处理', DraftDecision, { optional: true }) Decision!: DraftDecision | null;
  @Text('说明', { max: 500, optional: true }) Remark?: string | null;
}

export class DraftChoices extends ById {
  @ListOf('处理', () => DraftChoice, { max: 5000, min: 1 }) Choices!: DraftChoice[];
}

export class DraftStep extends ById {
  /** Version of the draft that was looked at; a stale one is refused with 412. */
  @Integer('版本', { optional: true }) Version?: number | null;
  @Text('说明', { max: 500, optional: true }) Remark?: string | null;
}

export class TwoDrafts extends ById {
  @Integer('对比版本', { least: 1 }) WithId!: number;
}

/** As what somebody signs a bill (UCP 600 article 20 a i). */
export const BillSigner = choices({
  Carrier: { value: 'carrier', label: '承运人' },
  Agent: { value: 'agent', label: '承运人的代理' },
});
export type BillSigner = ChoiceValue<typeof BillSigner>;

/** How a bill was issued. */
export class BillIssue {
  @Choice('签单方式', SigningMethod) SigningMethod!: SigningMethod;
  /** Originals of the set; none for telex release and sea waybills. */
  @Integer('正本份数', { least: 0, most: 9 }) Originals!: number;
  @Integer('副本份数', { least: 0, most: 20 }) Copies!: number;
  @Text('签发地', { max: 100 }) IssuePlace!: string;
  @Day('签发日期') IssueDay!: string;
  /** None while the goods are not on board: the bill is then a received-for-shipment one. */
  @Day('装船日期', { optional: true }) OnBoardDay?: string | null;
  /** Legal name of the carrier as the bill prints it. Left out: as basic data name it. */
  @Text('承运人全称', { max: 150, optional: true }) CarrierName?: string | null;
  @Choice('签署身份', BillSigner, { optional: true }) SignedAs?: BillSigner | null;
  /** Who signs "as agent for the carrier"; only then. */
  @Text('签单代理', { max: 100, optional: true }) AgentName?: string | null;
}

/** How a bill would usually be issued today. */
export class UsualIssue extends BillIssue {
  /** The carrier's legal name is kept in basic data; otherwise it is only what people call it. */
  @Flag('已维护承运人全称') IsLegal!: boolean;
}

export class BillIssued extends BillIssue {
  @Integer('SI') TBI_ID!: number;
  @Text('签单人', { max: 50 }) EmployeeName!: string;
  @Instant('登记时间') CreateTime!: string;
}

export class IssueBill extends BillIssue {
  @Integer('SI', { least: 1 }) TBI_ID!: number;
  /** Version of the SI that was looked at; a stale one is refused with 412. */
  @Integer('版本', { optional: true }) Version?: number | null;
}

const BODY_LIMIT = 8 * 1024 * 1024;

export const listDrafts = get('/api/TDDraftBill/GetVersions', {
  summary: '一份SI收到的提单草稿，最新在前',
  request: OfSi,
  answer: arrayOf(DraftVersionRow),
  access: 'si:read',
});
export const saveDraftBill = post('/api/TDDraftBill/Save', {
  summary: '登记收到的提单草稿，成为新的一版',
  request: NewDraft,
  answer: record(DraftVersion),
  access: 'si:produce',
  bodyLimit: BODY_LIMIT,
});
export const draftEntry = get('/api/TDDraftBill/GetEntry', {
  summary: '本人录入中、尚未登记的提单草稿；没有时为空',
  request: OfSi,
  answer: maybe(KeptDraftEntry),
  access: 'si:produce',
});
export const othersDraftEntries = get('/api/TDDraftBill/GetOthersEntries', {
  summary: '其他人录入中、尚未登记的提单草稿，最新在前',
  request: OfSi,
  answer: arrayOf(OthersEntry),
  access: 'si:produce',
});

/** The entry of an SI's draft is open in a browser. */
export class OpenEntry extends OfSi implements Present {
  @Text('浏览器', { min: 8, max: 40 }) Device!: string;
  @Flag('已关闭', { optional: true }) Left?: boolean;
}
export const noteEntryPresence = post('/api/TDDraftBill/NotePresence', {
  summary: '告知正在录入一份SI的提单草稿或已关闭，返回同时打开的其他人',
  request: OpenEntry,
  answer: arrayOf(PresentOther),
  access: 'si:produce',
});
export const keepDraftEntry = post('/api/TDDraftBill/KeepEntry', {
  summary: '暂存录入中的提单草稿，不成为一版',
  request: DraftEntry,
  answer: record(KeptDraftEntry),
  access: 'si:produce',
  bodyLimit: BODY_LIMIT,
});
export const dropDraftEntry = post('/api/TDDraftBill/DropEntry', {
  summary: '放弃录入中的提单草稿',
  request: OfSi,
  answer: nothing,
  access: 'si:produce',
});
export const readDraftFile = post('/api/TDDraftBill/ReadFile', {
  summary: '读取提单草稿文件并与SI对比，不保存',
  request: DraftFileUpload,
  answer: record(DraftReading),
  access: 'si:produce',
});
export const attachDraftFile = post('/api/TDDraftBill/Attach', {
  summary: '为一版提单草稿附上原文件',
  request: DraftAttachment,
  answer: nothing,
  access: 'si:produce',
});
export const draftFile = get('/api/TDDraftBill/GetFile', {
  summary: '一版提单草稿的原文件',
  request: ById,
  answer: aFile('application/octet-stream'),
  access: 'si:read',
});
export const draftSheet = get('/api/TDDraftBill/GetSheet', {
  summary: '按SI预填的提单草稿表格（Excel）',
  request: OfSi,
  answer: aFile(XLSX_MIME),
  access: 'si:produce',
});
export const compareDraftBill = get('/api/TDDraftBill/GetComparison', {
  summary: '一版提单草稿与SI逐字段对比',
  request: ById,
  answer: record(DraftComparison),
  access: 'si:read',
});
export const compareDrafts = get('/api/TDDraftBill/CompareVersions', {
  summary: '两版提单草稿之间的差异',
  request: TwoDrafts,
  answer: arrayOf(FieldDifference),
  access: 'si:read',
});
export const decideDraft = post('/api/TDDraftBill/Decide', {
  summary: '接受差异或要求更改；空为撤销处理',
  request: DraftChoices,
  answer: record(DraftComparison),
  access: 'si:read',
});
export const finishDraft = post('/api/TDDraftBill/Finish', {
  summary: '完成核对：接受的写入SI，要求更改的汇总给船公司',
  request: DraftStep,
  answer: record(DraftComparison),
  access: 'si:read',
});
export const reopenDraft = post('/api/TDDraftBill/Reopen', {
  summary: '撤回更改要求，重新核对',
  request: DraftStep,
  answer: record(DraftComparison),
  access: 'si:read',
});
export const confirmDraft = post('/api/TDDraftBill/Confirm', {
  summary: '客户确认提单草稿',
  request: DraftStep,
  answer: record(SiDetail),
  access: 'si:confirm-draft',
});
export const issueBill = post('/api/TDDraftBill/Issue', {
  summary: '签单：登记签单方式、份数、签发与装船日期，SI结束',
  request: IssueBill,
  answer: record(SiDetail),
  access: 'si:produce',
});
export const usualBillIssue = get('/api/TDDraftBill/GetUsualIssue', {
  summary: '一份SI通常的签单方式：份数、签发地、日期、承运人全称与签署身份',
  request: OfSi,
  answer: record(UsualIssue),
  access: 'si:produce',
});
export const billIssue = get('/api/TDDraftBill/GetIssue', {
  summary: '一份SI的签单登记；未签单时为空',
  request: OfSi,
  answer: maybe(BillIssued),
  access: 'si:read',
});
