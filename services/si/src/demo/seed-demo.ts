import { CompanyType } from '@quayside/contracts/auth/company-type';
import { demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import type { Identity } from '@quayside/contracts/auth/session';
import { permissions } from '@quayside/contracts/permissions';
import { OrderSource, SigningMethod, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { addOrders } from '../cargo-order/store-orders.js';
import { draftSteps } from '../draft-bill/draft-steps.js';
import { receiveDraft } from '../draft-bill/receive-draft.js';
import { setAssignee } from '../production/assign.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import { orderAsSi } from '../shipping-instruction/order-si.js';
import { readSi } from '../shipping-instruction/read-si.js';
import { resubmit } from '../shipping-instruction/resubmit.js';
import { submitAsCustomer } from '../shipping-instruction/submit.js';
import { saveTemplate } from '../si-template/save-template.js';
import { demoDraft } from './demo-draft.js';
import { tellDemoPeople } from './demo-notices.js';
import { type DemoShipment, demoShipments } from './demo-shipments.js';
import { MARKETS, SHIPPERS } from './demo-trade.js';

const HOUR = 3_600_000;
const RETURN_REASONS = [
  '收货人缺少联系电话，请补充',
  '品名与订舱不一致，请核对',
  '第二箱封号与照片不符，请更正',
  '请补充HS编码对应的详细品名',
];
/** Who clicks in the demo world. */
const REVIEWER = 12;
const MAKER = { Id: REVIEWER, Name: demoEmployees.find(({ Id }) => Id === REVIEWER)?.RealName ?? '' };
const CLERKS: Readonly<Record<number, number>> = { 2: 22, 3: 31 };

/** The way to each status, after the submission. */
const WAYS: Readonly<Record<number, readonly SiVerb[]>> = {
  [SiStatus.Submitted]: [],
  [SiStatus.Approved]: [SiVerb.Approve],
  [SiStatus.Returned]: [SiVerb.Return],
  [SiStatus.Made]: [SiVerb.Approve, SiVerb.Make],
  [SiStatus.Sent]: [SiVerb.Return, SiVerb.Resubmit, SiVerb.Approve, SiVerb.Make, SiVerb.Send],
  [SiStatus.Drafted]: [SiVerb.Approve, SiVerb.Make, SiVerb.Send, SiVerb.Draft],
  [SiStatus.Confirmed]: [SiVerb.Approve, SiVerb.Make, SiVerb.Send, SiVerb.Draft, SiVerb.Confirm],
  [SiStatus.Issued]: [SiVerb.Approve, SiVerb.Make, SiVerb.Send, SiVerb.Draft, SiVerb.Confirm, SiVerb.Issue],
  [SiStatus.Voided]: [SiVerb.Void],
};

function identityOf(employeeId: number): Identity {
  const employee = demoEmployees.find(({ Id }) => Id === employeeId);
  const company = demoCompanies.find(({ Id }) => Id === employee?.CompanyId);
  const type = company?.CompanyType ?? CompanyType.Customer;
  return {
    SessionId: 'demo',
    UserId: null,
    EmployeeId: employeeId,
    Name: employee?.RealName ?? '',
    CompanyId: company?.Id ?? null,
    CompanyCode: company?.CompanyCode ?? null,
    CompanyName: company?.CompanyName ?? null,
    CompanyType: type,
    OrgId: null,
    ScopeOrgIds: [],
    DataScope: type === CompanyType.Platform ? 'all' : 'company',
    Permissions: permissions.filter((permission) => permission.for.includes(type)).map(({ key }) => key),
    FreshToken: null,
  };
}

/** Orders and SIs of the demo companies, each handed in and moved by the verbs that people use. Does nothing when there are orders. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await ctx.longTx(async (tx) => {
    const known = await tx.sql('SELECT 1 FROM cargo_order LIMIT 1');
    if (known.length > 0) return;
    const { now } = tx;
    const shipments = demoShipments(now);
    const ids = await addOrders(
      tx.acting(identityOf(REVIEWER), { now: () => new Date(now.getTime() - 240 * HOUR) }),
      OrderSource.Demo,
      shipments.map(({ companyId, order }) => ({
        values: order,
        company: demoCompanies.find(({ Id }) => Id === companyId) ?? demoCompanies[1],
      })),
    );
    for (const [index, shipment] of shipments.entries()) {
      if (shipment.status !== null) await tellStory(tx, shipment, ids[index] as number, now, index);
    }
    for (const companyId of [2, 3]) await seedTemplates(tx, companyId);
    // The story lies in the past: nobody wants a hundred messages about it.
    await tx.sql(
      'WITH old AS (DELETE FROM _outbox WHERE create_time < $1 RETURNING id) DELETE FROM _delivery d USING old WHERE d.outbox_id = old.id',
      [new Date(now.getTime() - 3 * HOUR)],
    );
    await tellDemoPeople(tx);
  });
}

function billsOf(shipment: DemoShipment, base: SiInput, isLate: boolean): SiInput[] {
  const common: SiInput = {
    ...base,
    TBI_CONSIGNEE: shipment.buyer,
    TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
    TBI_SIGNING_METHOD: SigningMethod.Telex,
    TBI_MARKS: 'N/M',
    TBI_EMAILS: 'docs@example.com',
    LateReason: isLate ? '工厂装箱数据更正，晚于截单时间' : null,
  };
  if (shipment.copies === 1) return [{ ...common, BoxInfos: shipment.boxes }];
  return shipment.boxes.map((box, index) => ({
    ...common,
    TBI_SITYPE: 2,
    TBI_SIMBL_NO: `${base.TBI_MBL_NO}${String.fromCharCode(65 + index)}`,
    BoxInfos: [box],
  }));
}

/** One shipment's SI from its submission to where it stands, over the hours before `now`. */
async function tellStory(tx: Ctx, shipment: DemoShipment, orderId: number, now: Date, index: number): Promise<void> {
  const way = WAYS[shipment.status ?? SiStatus.Submitted] ?? [];
  const deadline = Date.parse(shipment.order.SiDeadline ?? '');
  const pace = 3 + (index % 5);
  // Long enough ago that every step has had its time, and before the deadline but for the one that came late.
  const isLate = way.length === 0 && deadline < now.getTime();
  const latest = isLate ? now.getTime() : deadline - 3 * pace * HOUR;
  const start = Math.min(now.getTime() - (way.length + 1) * pace * HOUR + 20 * 60_000, latest);
  const at = (step: number) => ({ now: () => new Date(start + step * pace * HOUR) });
  const clerk = identityOf(CLERKS[shipment.companyId] ?? 22);
  const order = await readOrder(tx, orderId);
  const { TDBoxInfos: _, TBI_DEADLINE: __, ...base } = orderAsSi(order);
  const bills = billsOf(shipment, base, isLate);
  const submitted = await submitAsCustomer(tx.acting(clerk, at(0)), { TDBLInfos: bills, Num: bills.length, CGO_ID: orderId });
  for (const [copy, { Id }] of submitted.entries()) {
    for (const [step, verb] of way.entries()) {
      const byCustomer = verb === SiVerb.Confirm || verb === SiVerb.Void || verb === SiVerb.Resubmit;
      const acting = tx.acting(byCustomer ? clerk : identityOf(REVIEWER), at(step + 1));
      if (verb === SiVerb.Resubmit) {
        await resubmit(acting, { ...(bills[copy] as SiInput), Id, TBI_CONSIGNEE: `${shipment.buyer}\nATTN IMPORT DESK` });
      } else {
        const remarks = verb === SiVerb.Return ? RETURN_REASONS[index % RETURN_REASONS.length] : null;
        const si = await readSi(acting, Id, true);
        if (verb === SiVerb.Make) await setAssignee(acting, si, MAKER, `分派给${MAKER.Name}`);
        if (verb === SiVerb.Draft) await receiveDraft(acting, demoDraft(si, step === way.length - 1));
        else await (draftSteps[verb] ?? moveSi)(acting, si, verb, remarks);
      }
    }
  }
}

async function seedTemplates(tx: Ctx, companyId: number): Promise<void> {
  const company = demoCompanies.find(({ Id }) => Id === companyId);
  const acting = tx.acting(identityOf(CLERKS[companyId] ?? 22));
  for (const [index, { buyers, port }] of MARKETS.slice(companyId === 2 ? 0 : 3, companyId === 2 ? 3 : 6).entries()) {
    await saveTemplate(acting, {
      Id: 0,
      TBI_TEMPLATE_NAME: `${port.name} ${(buyers[0] ?? '').split('\n')[0]}`,
      Shared: index < 2,
      TBI_CONSIGNOR: SHIPPERS[company?.CompanyCode ?? ''] ?? null,
      TBI_CONSIGNEE: buyers[0] ?? null,
      TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
      TBI_MARKS: 'N/M',
      TBI_PACKAGE: 'CT',
      TBI_EMAILS: 'docs@example.com',
    });
  }
}
