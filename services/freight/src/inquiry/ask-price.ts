import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  ANSWER_MINUTES,
  type InquiryInput,
  InquirySource,
  InquiryState,
  type PublicInquiryInput,
} from '@quayside/contracts/freight/inquiry/inquiry';
import {
  type AskedPrice,
  listOwnInquiries,
  OwnInquiry,
  type OwnInquiryQuery,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { sortOf } from '@quayside/service-kit/database/sort-of';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { operatorOf } from '../rate/operator.js';
import { boxesOf } from '../search/boxes.js';
import { pushInquiry, tellAsked } from './inquiry-notices.js';

interface Asker {
  source: InquirySource;
  name: string;
  companyName: string | null;
  companyId?: number | null;
  customerCode?: string | null;
  employeeId?: number | null;
  mail?: string | null;
  phone?: string | null;
}

const text = (value: string | null | undefined): string | null => value?.trim() || null;
const code = (value: string | null | undefined): string | null =>
  text(value)?.toUpperCase() ?? null;

/** Stores a question to the operator; whoever may quote hears of it. 400 for boxes that rates have no price of, 422 while nobody sells. */
async function ask(ctx: Ctx, input: InquiryInput, asker: Asker): Promise<AskedPrice> {
  boxesOf(input.Boxes, input.Weight ?? undefined);
  if (code(input.PolCode) === code(input.PodCode))
    throw new Refusal('request.invalid', {}, [
      { Prop: 'PodCode', Code: 'same-port', Msg: '卸货港与起运港相同' },
    ]);
  const sellerId = await operatorOf(ctx);
  if (sellerId === null) throw new Refusal('inquiry.nobody');
  return Ctx.ofService(ctx.runtime, ctx.traceId).tx(async (tx) => {
    const [row] = await tx.sql<{ n: number }>("SELECT nextval('inquiry_number')::int AS n");
    const No = `XJ${chinaDay(tx.now).replaceAll('-', '').slice(2, 6)}${String(row?.n).padStart(4, '0')}`;
    const due = new Date(tx.now.getTime() + ANSWER_MINUTES * 60_000);
    // A rate of the seller's is named where there is one; another number says nothing.
    const [rate] = input.RateId
      ? await tx.sql<{ id: number }>('SELECT id FROM rate WHERE id = $1 AND company_id = $2', [
          input.RateId,
          sellerId,
        ])
      : [];
    const [stored] = await tx.sql<{ id: number }>(
      `INSERT INTO inquiry (no, seller_id, source, state, rate_id, pol_code, pod_code, carrier_code, boxes, ready_date, commodity, weight, target_price, remark,
         company_id, customer_code, company_name, employee_id, name, mail, phone, due_time, asked, answered, version, create_time, update_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, 0, 0, 1, $23, $23) RETURNING id`,
      [
        No,
        sellerId,
        asker.source,
        InquiryState.Waiting,
        rate?.id ?? null,
        code(input.PolCode),
        code(input.PodCode),
        code(input.CarrierCode),
        text(input.Boxes),
        input.ReadyDate ?? null,
        text(input.Commodity),
        input.Weight ?? null,
        input.TargetPrice ?? null,
        text(input.Remark),
        asker.companyId ?? null,
        asker.customerCode ?? null,
        asker.companyName,
        asker.employeeId ?? null,
        asker.name,
        asker.mail ?? null,
        asker.phone ?? null,
        due,
        tx.now,
      ],
    );
    await tx.audit({ entity: 'Inquiry', entityId: stored!.id, verb: 'create', after: { No } });
    const told = {
      Id: stored!.id,
      No,
      PolCode: input.PolCode,
      PodCode: input.PodCode,
      Boxes: input.Boxes,
      Remark: input.Remark,
    };
    await tellAsked(tx, { ...told, CompanyName: asker.companyName, Name: asker.name }, sellerId);
    await pushInquiry(tx, stored!.id);
    return { No, DueTime: due.toISOString() };
  });
}

/** A customer asks the operator. */
export function askAsCustomer(ctx: Ctx, input: InquiryInput): Promise<AskedPrice> {
  const { CompanyId, CompanyCode, CompanyName, EmployeeId, Name } = ctx.employee;
  const who = {
    name: Name,
    companyName: CompanyName,
    companyId: CompanyId,
    customerCode: CompanyCode.toUpperCase(),
    employeeId: EmployeeId,
  };
  return ask(ctx, input, { source: InquirySource.Customer, ...who });
}

/** A visitor asks the operator; the answer goes to the address that he leaves. */
export function askAsVisitor(ctx: Ctx, input: PublicInquiryInput): Promise<AskedPrice> {
  const name = text(input.Name);
  if (!name)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Name', Code: 'required', Msg: '请填写您的姓名' },
    ]);
  return ask(ctx, input, {
    source: InquirySource.Public,
    name,
    companyName: text(input.CompanyName),
    mail: text(input.Mail),
    phone: text(input.Phone),
  });
}

/** What the caller's company asked. */
export async function ownInquiries(
  ctx: Ctx,
  { State, Page = 1, Limit = 20, Sort }: OwnInquiryQuery,
): Promise<Rows<OwnInquiry>> {
  const direction = sortOf(listOwnInquiries.sorts, Sort).startsWith('-') ? 'DESC' : 'ASC';
  const where = 't.company_id = $1 AND ($2::int[] IS NULL OR t.state = ANY($2))';
  const params = [ctx.employee.CompanyId, State?.length ? State : null];
  const [Rows, [total]] = await Promise.all([
    ctx.sql<OwnInquiry>(
      `SELECT ${selectOf(OwnInquiry, 't')} FROM inquiry t WHERE ${where} ORDER BY t.create_time ${direction}, t.id ${direction} LIMIT $3 OFFSET $4`,
      [...params, Limit, (Page - 1) * Limit],
    ),
    ctx.sql<{ n: number }>(`SELECT count(*)::int AS n FROM inquiry t WHERE ${where}`, params),
  ]);
  return { Rows, Total: total?.n ?? 0 };
}

const SHEET = [
  ...([
    'No',
    'State',
    'PolCode',
    'PodCode',
    'CarrierCode',
    'Boxes',
    'Remark',
    'CloseReason',
    'Name',
    'CreateTime',
    'DueTime',
  ] as const),
  'AnswerTime' as const,
];

/** The same as a workbook. */
export const exportOwnInquiries = (
  ctx: Ctx,
  query: OwnInquiryQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '我的询价',
    row: OwnInquiry,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => ownInquiries(ctx, part),
  });

/** Takes back a question of the caller's company that nobody answered yet; 404 for another's, 422 for one that is over. */
export async function withdrawInquiry(ctx: Ctx, id: number): Promise<null> {
  await ctx.tx(async (tx) => {
    const [inquiry] = await tx.sql<{ state: InquiryState }>(
      'SELECT state FROM inquiry WHERE id = $1 AND company_id = $2 FOR UPDATE',
      [id, tx.employee.CompanyId],
    );
    const { state } = found(inquiry ?? null);
    if (state === InquiryState.Withdrawn) return;
    if (state !== InquiryState.Waiting)
      throw new Refusal('state.refused', { status: InquiryState.label(state), verb: '撤回' });
    await tx.sql(
      'UPDATE inquiry SET state = $2, version = version + 1, update_time = $3 WHERE id = $1',
      [id, InquiryState.Withdrawn, tx.now],
    );
    await tx.audit({ entity: 'Inquiry', entityId: id, verb: 'withdraw' });
    await pushInquiry(tx, id, 'handled');
  });
  return null;
}
