import * as api from '@quayside/contracts/freight/inquiry/inquiry.api';
import { cases, reasons, type World } from '../conformity-world.js';

const QUESTION = { PolCode: 'CNNGB', PodCode: 'USLAX', Boxes: '40HQ*1' };
const VISITOR = { ...QUESTION, Name: '访客', Mail: 'visitor@example.com' };

/** A question that the boss asked, as the operator has it. */
async function asked({ boss, admin }: World): Promise<{ Id: number; Version: number }> {
  const { No } = await boss.get(api.askPrice, QUESTION);
  const { Rows } = await admin.get(api.listInquiries, { Keyword: No });
  const { Id, Version } = Rows[0]!;
  return { Id, Version };
}
const one = async (world: World): Promise<object> => ({ Id: (await asked(world)).Id });
const step = async (world: World, more: object = {}): Promise<object> => ({
  ...(await asked(world)),
  ...more,
});
const SUPPLIERS = { Suppliers: [{ Supplier: '环球捷运' }] };
const ANSWER = { CurrencyCode: 'USD', Units: [{ Type: '40HQ', Unit: 1700 }] };
const forSupplier = async (world: World): Promise<object> => {
  const { Inquiry } = await world.admin.get(api.askSuppliers, {
    ...(await asked(world)),
    ...SUPPLIERS,
  } as never);
  return { Id: Inquiry.Id, SupplierId: Inquiry.Suppliers[0]!.Id, Answer: ANSWER };
};

export const inquiryForeign = cases([
  [api.claimInquiry, (world: World) => step(world)],
  [api.closeInquiry, (world: World) => step(world, { Reason: '取消' })],
  [api.askSuppliers, (world: World) => step(world, SUPPLIERS)],
  [api.answerForSupplier, forSupplier],
  [api.withdrawInquiry, one],
]);

export const inquiryOwnOnly = reasons([
  [
    api.inquiryInfo,
    'the operator’s alone: 404 for who asked and for others (services/freight/test/inquiry.spec)',
  ],
  [api.listInquiries, 'filters within the company'],
  [api.exportInquiries, 'filters within the company'],
  [
    api.askPrice,
    'a question to the operator; a rate that is not his is not named (services/freight/test/inquiry.spec)',
  ],
  [
    api.askPublic,
    'a question to the operator; a rate that is not his is not named (services/freight/test/inquiry.spec)',
  ],
  [api.listOwnInquiries, 'what the caller’s company asked'],
  [api.openQuestion, 'a question by its link'],
  [api.answerQuestion, 'a question by its link'],
]);

export const inquiryRepeatable = cases([
  [api.askPrice, () => QUESTION],
  [api.askPublic, () => VISITOR],
  [api.withdrawInquiry, one],
]);

/** The boss’s company has no questions of its own to deal with. */
const DESK = 'questions are the operator’s: services/freight/test/inquiry.spec';
export const inquiryStaleElsewhere = reasons([
  [api.claimInquiry, DESK],
  [api.closeInquiry, DESK],
  [api.askSuppliers, DESK],
]);
export const inquiryRepeatedElsewhere = reasons([
  [api.askSuppliers, 'each link is a further one, and none of them is kept'],
  [api.claimInquiry, DESK],
  [api.closeInquiry, DESK],
  [api.answerForSupplier, DESK],
]);

export const inquiryImpersonal = reasons([
  [api.listInquiries, 'a seller’s, dealt with by whoever claims it'],
  [api.listOwnInquiries, 'a company’s own questions'],
]);

export const INQUIRY_OPEN = [
  'everyone /api/PublicInquiry/Create',
  'everyone /api/PublicSupplier/Open',
  'everyone /api/PublicSupplier/Answer',
];
