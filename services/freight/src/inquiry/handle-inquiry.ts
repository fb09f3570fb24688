import { randomUUID } from 'node:crypto';
import { InquiryState, type SupplierAnswer } from '@quayside/contracts/freight/inquiry/inquiry';
import {
  type AnswerForSupplier,
  type AskedSuppliers,
  type AskSuppliers,
  type ClaimInquiry,
  type CloseInquiry,
  type InquiryDetail,
  type OpenedQuestion,
  type SupplierLink,
  type SupplierQuestion,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { LinkTrouble } from '@quayside/contracts/freight/quote/public-quote';
import { readAddresses } from '@quayside/contracts/messaging/mail-address';
import { mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { shareLinks } from '@quayside/service-kit/document/share-links';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { countMails } from '../outgoing-mail/count-mails.js';
import { publicUrlOf } from '../public-url.js';
import { InquiryEntity } from './inquiry.entity.js';
import {
  type InquiryCare,
  pushInquiry,
  tellClosed,
  tellReleased,
  tellSupplierAnswered,
} from './inquiry-notices.js';
import { readInquiry } from './read-inquiries.js';

const questionLinks = shareLinks('inquiry_link');
/** For so many days a supplier can answer. */
const LINK_DAYS = 7;

async function lockWaiting(
  tx: Ctx,
  id: number,
  version: number,
  verb: string,
): Promise<InquiryEntity> {
  const inquiry = await tx.repo(InquiryEntity).lock(id);
  if (inquiry.Version !== version) throw new Refusal('record.stale');
  if (inquiry.State !== InquiryState.Waiting && inquiry.State !== InquiryState.Quoted)
    throw new Refusal('state.refused', { status: InquiryState.label(inquiry.State), verb });
  return inquiry;
}

async function change(
  tx: Ctx,
  { Id, Version }: InquiryEntity,
  fields: Partial<InquiryEntity>,
  care: InquiryCare,
): Promise<void> {
  await tx.repo(InquiryEntity).update(Id, Version, fields as never);
  await pushInquiry(tx, Id, care);
}

/** The caller deals with it from now on, or nobody. 412 when it changed, 422 when it is over. */
export async function claimInquiry(
  ctx: Ctx,
  { Id, Version, Release }: ClaimInquiry,
): Promise<InquiryDetail> {
  await ctx.tx(async (tx) => {
    const inquiry = await lockWaiting(tx, Id, Version, '认领');
    const { EmployeeId, Name } = tx.employee;
    if (Release) {
      await change(tx, inquiry, { OwnerId: null, OwnerName: null }, 'open');
      if (inquiry.State === InquiryState.Waiting && inquiry.OwnerId !== null)
        await tellReleased(tx, inquiry, inquiry.SellerId, { EmployeeId, Name });
    } else {
      await change(tx, inquiry, { OwnerId: EmployeeId, OwnerName: Name }, 'handled');
    }
    await tx.audit({ entity: 'Inquiry', entityId: Id, verb: Release ? 'release' : 'claim' });
  });
  return readInquiry(ctx, Id);
}

/** Nothing comes of it, and why; who asked hears it. */
export async function closeInquiry(
  ctx: Ctx,
  { Id, Version, Reason }: CloseInquiry,
): Promise<InquiryDetail> {
  const reason = Reason.trim();
  if (!reason)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Reason', Code: 'required', Msg: '请填写关闭原因' },
    ]);
  await ctx.tx(async (tx) => {
    const inquiry = await lockWaiting(tx, Id, Version, '关闭');
    await change(tx, inquiry, { State: InquiryState.Closed, CloseReason: reason }, 'handled');
    await tx.audit({ entity: 'Inquiry', entityId: Id, verb: 'close', after: { Reason: reason } });
    await tellClosed(tx, { ...inquiry, CloseReason: reason }, inquiry.EmployeeId);
  });
  return readInquiry(ctx, Id);
}

/** What a mail to a supplier says: nothing of the customer. */
const mailText = (
  { PolCode, PodCode, Boxes, ReadyDate, Commodity }: InquiryEntity,
  name: string,
  company: string,
  address: string,
): string =>
  [
    '您好：',
    '',
    `请报 ${PolCode} → ${PodCode}，${Boxes}${ReadyDate ? `，货好 ${ReadyDate}` : ''}${Commodity ? `，品名 ${Commodity}` : ''} 的海运价。`,
    `无需登录，打开链接填写即可：${address}`,
    '',
    `${company}　${name}`,
  ].join('\n');

/** Asks several suppliers at once: each has a link of his own, and a mail where his address is known. */
export async function askSuppliers(
  ctx: Ctx,
  { Id, Version, Suppliers }: AskSuppliers,
): Promise<AskedSuppliers> {
  const faulty = Suppliers.flatMap(({ Supplier, Mail }, index) => {
    const at = (field: string, Msg: string) => [
      { Prop: `Suppliers[${index}].${field}`, Code: 'invalid', Msg },
    ];
    if (!Supplier.trim()) return at('Supplier', '请填写供应商');
    return Mail?.trim() && readAddresses(Mail).addresses.length !== 1
      ? at('Mail', '邮箱格式不正确')
      : [];
  });
  if (faulty.length > 0) throw new Refusal('request.invalid', {}, faulty);
  const Links: SupplierLink[] = [];
  const site = publicUrlOf(ctx.runtime);
  await ctx.tx(async (tx) => {
    const inquiry = await lockWaiting(tx, Id, Version, '问供应商');
    const { CompanyId, CompanyName, EmployeeId, Name } = tx.employee;
    const until = new Date(tx.now.getTime() + LINK_DAYS * 86_400_000);
    const mailed = site === null ? [] : Suppliers.filter(({ Mail }) => Mail?.trim());
    if (mailed.length > 0) await countMails(tx, mailed.length);
    for (const { Supplier, Mail } of Suppliers) {
      const mail = Mail?.trim() || null;
      const [row] = await tx.sql<{ id: number }>(
        'INSERT INTO inquiry_supplier (inquiry_id, supplier, mail, ask_time, ask_name, ask_company) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [Id, Supplier.trim(), mail, tx.now, Name, CompanyName],
      );
      const { Token } = await questionLinks.make(tx, row!.id, { until, for: Supplier.trim() });
      const Path = `/supplierQuote?token=${Token}`;
      Links.push({ Supplier: Supplier.trim(), Path, Mailed: mail !== null && site !== null });
      if (mail && site)
        await tx.publish(mailOrdered, `inquiry-${Id}`, {
          Key: randomUUID(),
          Service: 'freight',
          AboutId: Id,
          AboutNo: inquiry.No,
          CompanyId,
          CompanyName,
          CreatorId: EmployeeId,
          CreateName: Name,
          To: [mail],
          Subject: `询价 ${inquiry.No} ${inquiry.PolCode}-${inquiry.PodCode}`,
          Body: mailText(inquiry, Name, CompanyName, `${site}${Path}`),
          Link: linkTo('/SeaFreight/quickQuoteSearchCenter', {
            tab: 'inquiries',
            Keyword: inquiry.No,
          }),
          Watchers: [{ Employees: [EmployeeId] }],
          ResendRights: ['quote:write'],
        });
    }
    const owner = inquiry.OwnerId === null ? { OwnerId: EmployeeId, OwnerName: Name } : {};
    await change(tx, inquiry, { Asked: inquiry.Asked + Suppliers.length, ...owner }, 'handled');
    await tx.audit({
      entity: 'Inquiry',
      entityId: Id,
      verb: 'ask-suppliers',
      after: { Suppliers: Suppliers.map(({ Supplier }) => Supplier).join('、') },
    });
  });
  return { Inquiry: await readInquiry(ctx, Id), CanMail: site !== null, Links };
}

async function storeAnswer(
  tx: Ctx,
  inquiryId: number,
  supplierId: number,
  answer: SupplierAnswer,
  by: string | null,
): Promise<string> {
  const [before] = await tx.sql<{ supplier: string; answered: boolean }>(
    'SELECT supplier, answer_time IS NOT NULL AS answered FROM inquiry_supplier WHERE id = $1 AND inquiry_id = $2 FOR UPDATE',
    [supplierId, inquiryId],
  );
  const { supplier, answered } = found(before ?? null);
  await tx.sql(
    `UPDATE inquiry_supplier SET answer_time = $2, answer_name = $3, carrier_code = $4, currency_code = $5, units = $6, transit_days = $7,
       free_days_pod = $8, valid_to = $9, remark = $10 WHERE id = $1`,
    [
      supplierId,
      tx.now,
      by,
      answer.CarrierCode?.trim().toUpperCase() || null,
      answer.CurrencyCode.trim().toUpperCase(),
      JSON.stringify(answer.Units),
      answer.TransitDays ?? null,
      answer.FreeDaysPod ?? null,
      answer.ValidTo ?? null,
      answer.Remark?.trim() || null,
    ],
  );
  await tx.sql(
    'UPDATE inquiry SET answered = answered + $2, version = version + 1, update_time = $3 WHERE id = $1',
    [inquiryId, answered ? 0 : 1, tx.now],
  );
  await pushInquiry(tx, inquiryId);
  return supplier;
}

/** What a supplier said on the phone. */
export async function answerForSupplier(
  ctx: Ctx,
  { Id, SupplierId, Answer }: AnswerForSupplier,
): Promise<InquiryDetail> {
  await ctx.tx(async (tx) => {
    await tx.repo(InquiryEntity).lock(Id);
    await storeAnswer(tx, Id, SupplierId, Answer, tx.employee.Name);
    await tx.audit({
      entity: 'Inquiry',
      entityId: Id,
      verb: 'supplier-answer',
      after: { SupplierId },
    });
  });
  return readInquiry(ctx, Id);
}

interface Asked extends InquiryEntity {
  inquiryId: number;
  supplierId: number;
}

const ASKED = `SELECT i.id AS "inquiryId", s.id AS "supplierId", i.no AS "No", i.state AS "State", i.pol_code AS "PolCode", i.pod_code AS "PodCode",
  i.carrier_code AS "CarrierCode", i.boxes AS "Boxes", i.ready_date AS "ReadyDate", i.commodity AS "Commodity", i.owner_id AS "OwnerId",
  s.ask_name AS "askName", s.ask_company AS "askCompany", s.answer_time AS "answerTime", s.carrier_code AS "saidCarrier", s.currency_code AS "saidCurrency",
  s.units AS "saidUnits", s.transit_days AS "saidTransit", s.free_days_pod AS "saidFree", s.valid_to AS "saidTo", s.remark AS "saidRemark"
  FROM inquiry_supplier s JOIN inquiry i ON i.id = s.inquiry_id WHERE s.id = $1`;

type Said = Asked & {
  askName: string;
  askCompany: string;
  answerTime: string | null;
  saidCarrier: string | null;
  saidCurrency: string | null;
  saidUnits: SupplierAnswer['Units'] | null;
  saidTransit: number | null;
  saidFree: number | null;
  saidTo: string | null;
  saidRemark: string | null;
};

/** A question as its supplier reads it, named field by field: nothing of the customer, nor of other suppliers. */
async function questionOf(ctx: Ctx, said: Said): Promise<SupplierQuestion> {
  const ports = await namesByCall(ctx, 'port', [said.PolCode, said.PodCode]);
  return {
    No: said.No,
    SellerName: said.askCompany,
    AskName: said.askName,
    PolCode: said.PolCode,
    PolName: ports.get(said.PolCode) ?? null,
    PodCode: said.PodCode,
    PodName: ports.get(said.PodCode) ?? null,
    CarrierCode: said.CarrierCode ?? null,
    Boxes: said.Boxes,
    ReadyDate: said.ReadyDate ?? null,
    Commodity: said.Commodity ?? null,
    Over: said.State !== InquiryState.Waiting,
    Answer: said.answerTime
      ? {
          CarrierCode: said.saidCarrier,
          CurrencyCode: said.saidCurrency ?? 'USD',
          Units: said.saidUnits ?? [],
          TransitDays: said.saidTransit,
          FreeDaysPod: said.saidFree,
          ValidTo: said.saidTo,
          Remark: said.saidRemark,
        }
      : null,
  };
}

/** A question by the link that a supplier was sent. */
export async function openQuestion(ctx: Ctx, token: string): Promise<OpenedQuestion> {
  const link = await questionLinks.open(ctx, token.trim());
  if ('fault' in link) return { Trouble: link.fault, Question: null };
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const [said] = await service.sql<Said>(ASKED, [link.subject]);
  return { Trouble: null, Question: await questionOf(service, found(said ?? null)) };
}

/** What a supplier says by his link; the last word counts, until the question is quoted or closed. */
export async function answerQuestion(
  ctx: Ctx,
  token: string,
  answer: SupplierAnswer,
): Promise<OpenedQuestion> {
  const link = await questionLinks.open(ctx, token.trim());
  if ('fault' in link) throw new Refusal('quote.link', { trouble: LinkTrouble.label(link.fault) });
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  await service.tx(async (tx) => {
    const [said] = await tx.sql<Said>(`${ASKED} FOR UPDATE OF i`, [link.subject]);
    const { inquiryId, supplierId, State, ...inquiry } = found(said ?? null);
    if (State !== InquiryState.Waiting) throw new Refusal('inquiry.over');
    const supplier = await storeAnswer(tx, inquiryId, supplierId, answer, null);
    await tellSupplierAnswered(
      tx,
      { ...inquiry, Id: inquiryId, Name: '', CompanyName: null },
      supplier,
    );
  });
  return openQuestion(ctx, token);
}
