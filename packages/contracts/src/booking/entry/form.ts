import { type ChoiceValue, choices } from '../../core/choices.js';
import { aFile, get, post, record, XLSX_MIME } from '../../core/endpoint.js';
import {
  Choice,
  type FieldMeta,
  Flag,
  fieldsOf,
  Instant,
  Integer,
  ListOf,
  Text,
} from '../../core/field.js';
import { ENTRY_LINES, EntryInput } from './entry-order.js';

/** What the rules ask of every hand-in: no form can do without it. What only a bill or a declaration says, the desk can fill in. */
const NEEDED: readonly string[] = [
  'LoadPort',
  'LoadCode',
  'DischargePort',
  'DischargeCode',
  'SailingDate',
  'GoodsType',
  'PaymentMethod',
  'TransportMethod',
  'Parties',
  'Goods',
  'Boxes',
];

/** Asked where a rule asks for it, whatever the form of the company. */
const ASKED_BY_RULE: readonly string[] = ['CargoReason'];

/** The fields of the header and the line lists, which a company's form can arrange, in their usual order. */
export const formFields = (): readonly FieldMeta[] =>
  [...fieldsOf(EntryInput).values()].filter(({ name }) => !ASKED_BY_RULE.includes(name));
export const formField = (name: string): FieldMeta | undefined => fieldsOf(EntryInput).get(name);
export const isLineList = (name: string): boolean => name in ENTRY_LINES;
export const cannotHide = (name: string): boolean => NEEDED.includes(name);
/** Whether a default can be given: texts and choices; a day that is the same for every order is none. */
export const takesDefault = (name: string): boolean =>
  ['text', 'choice'].includes(formField(name)?.kind ?? '');

/** A field or list in the form that is filled in. */
export class EntryFormField {
  @Text('字段', { max: 40 }) Name!: string;
  /** Hidden from customers; staff fill in what a customer does not. It is about filling in: a hidden field is no secret. */
  @Flag('显示') Shown!: boolean;
  @Flag('必填') Required!: boolean;
  /** Stands in a new order. */
  @Text('默认值', { max: 100, optional: true }) Default?: string | null;
}

/** A field or list on the printed form. */
export class PrintFormField {
  @Text('字段', { max: 40 }) Name!: string;
  @Flag('打印') Shown!: boolean;
}

/** What a company's form shows, in this order. */
export class EntryFormLayout {
  @ListOf('录入', () => EntryFormField, { max: 60 }) Entry!: EntryFormField[];
  @ListOf('打印', () => PrintFormField, { max: 60 }) Print!: PrintFormField[];
}

/** The form that holds for a company; 0 is for all that have none of their own. */
export class EntryForm extends EntryFormLayout {
  @Integer('公司', { least: 0 }) CompanyId!: number;
  /** It is the company's own; else that of all, or the standard. */
  @Flag('本公司专用') Own!: boolean;
  /** Counts the changes of this company's form; 0: never changed. */
  @Integer('版本') Version!: number;
  @Text('更新人', { max: 50, optional: true }) UpdateName!: string | null;
  @Instant('更新时间', { optional: true }) UpdateTime!: string | null;
}

export class OfEntryForm {
  /** Staff name a company, or nothing for that of all; customers get their own company's. */
  @Integer('公司', { optional: true, least: 0 }) CompanyId?: number | null;
}
export const entryForm = get('/api/EntryForm/GetForm', {
  summary: '公司的录单表单',
  request: OfEntryForm,
  answer: record(EntryForm),
  access: 'entry:read',
});

export class SaveEntryForm extends EntryFormLayout {
  @Integer('公司', { least: 0 }) CompanyId!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
export const saveEntryForm = post('/api/EntryForm/Save', {
  summary: '保存公司的录单表单',
  request: SaveEntryForm,
  answer: record(EntryForm),
  access: 'entry:configure',
});

export class EntryFormVersion {
  @Integer('公司', { least: 0 }) CompanyId!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
/** Takes the last change back; again: makes it again. */
export const undoEntryForm = post('/api/EntryForm/Undo', {
  summary: '撤销录单表单的上次修改',
  request: EntryFormVersion,
  answer: record(EntryForm),
  access: 'entry:configure',
});
export const resetEntryForm = post('/api/EntryForm/Reset', {
  summary: '录单表单恢复默认',
  request: EntryFormVersion,
  answer: record(EntryForm),
  access: 'entry:configure',
});

export const PrintLayout = choices({
  Company: { value: 'company', label: '公司版式' },
  Standard: { value: 'standard', label: '标准版式' },
});
export type PrintLayout = ChoiceValue<typeof PrintLayout>;

export const PrintFees = choices({
  None: { value: 'none', label: '不含费用' },
  Receivable: { value: 'receivable', label: '含应收' },
  /** Staff alone. */
  All: { value: 'all', label: '含应收应付' },
});
export type PrintFees = ChoiceValue<typeof PrintFees>;

export class EntryPrint {
  @Integer('编号', { least: 1 }) Id!: number;
  @Choice('版式', PrintLayout, { optional: true }) Layout?: PrintLayout | null;
  @Choice('费用', PrintFees, { optional: true }) Fees?: PrintFees | null;
}
export const entryPdf = get('/api/EntryForm/PrintPdf', {
  summary: '打印录单（PDF）',
  request: EntryPrint,
  answer: aFile('application/pdf'),
  access: 'entry:read',
});
export const entrySheet = get('/api/EntryForm/PrintSheet', {
  summary: '打印录单（Excel）',
  request: EntryPrint,
  answer: aFile(XLSX_MIME),
  access: 'entry:read',
});
