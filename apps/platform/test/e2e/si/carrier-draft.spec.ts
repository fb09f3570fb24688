import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { compareDraftBill, DraftSource, listDrafts } from '@quayside/contracts/si/draft-bill.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { changeSiStatus, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import {
  BillField,
  CarrierBehaviour,
  planCarrierAnswers,
} from '@quayside/contracts/simulator/carrier';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoPlatform, startDemoPlatform, topology } from '../running-platform.js';
import { rightSi } from '../si-samples.js';

const CONSIGNEE = 'CHANGED IMPORT CO\nROAD 9';

describe(`the draft that a carrier sends, ${topology}`, () => {
  let platform: DemoPlatform;
  let boss: ApiClient;
  let admin: ApiClient;

  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '1' });
    [boss, admin] = await Promise.all([
      signIn(platform.url, 'HUAYUAN', 'boss'),
      signIn(platform.url, 'OPERATOR', 'admin'),
    ]);
  });
  afterAll(() => platform.close());

  it.each([
    ['COSU', 'EDIFACT over HTTP'],
    ['MAEU', 'JSON over HTTP'],
    ['OOLU', 'EDIFACT in folders'],
  ])('differs where the carrier changed it and nowhere else: %s, %s', async (Mailbox) => {
    const { Rows } = await boss.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Limit: 100,
      Sort: '-SiDeadline',
    });
    const order = Rows.find(({ CarrierCode }) => CarrierCode === Mailbox)!;
    const [made] = await boss.get(submitSi, {
      TDBLInfos: [await rightSi(boss, order.Id)],
      Num: 1,
      CGO_ID: order.Id,
    });
    const TDId = made!.Id;
    const Differences = [
      { Field: BillField.Consignee, Value: CONSIGNEE },
      { Field: BillField.Weight, Value: '7777.5' },
    ];
    await admin.get(planCarrierAnswers, {
      Mailbox,
      Plan: { Kind: CarrierBehaviour.Draft, Differences },
      Next: true,
    });
    for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent])
      await admin.get(changeSiStatus, { TDId, Status });
    await eventually(
      async () =>
        expect((await boss.get(siDetail, { Id: TDId })).TBI_STATUS).toBe(SiStatus.Drafted),
      60_000,
    );
    // EDIFACT repeats the weight of the box in the total of the bill (CNT+7).
    const totals = Mailbox === 'MAEU' ? 0 : 1;
    const [draft, ...others] = await boss.get(listDrafts, { TBI_ID: TDId });
    expect([draft!.Source, draft!.EmployeeName, draft!.DifferenceCount, others]).toEqual([
      DraftSource.Message,
      '船公司',
      2 + totals,
      [],
    ]);
    const { Fields, MayConfirm } = await boss.get(compareDraftBill, { Id: draft!.Id });
    const differing = Fields.filter(({ Equal }) => !Equal);
    const isOfForm = ({ Prop }: { Prop: string }): boolean => /^(?:TBI_|BoxInfos)/.test(Prop);
    expect(differing.filter(isOfForm).map(({ Prop, Draft }) => [Prop, Draft])).toEqual([
      ['TBI_CONSIGNEE', CONSIGNEE],
      ['BoxInfos[0].BoxInfo.TBX_WEIGHT', '7777.5'],
    ]);
    const rest = differing.filter((field) => !isOfForm(field));
    expect(rest.map(({ Label }) => /毛重/.test(Label))).toEqual(Array(totals).fill(true));
    expect([Fields.length > 20, MayConfirm]).toEqual([true, true]);
  });
});
