import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import * as draft from '@quayside/contracts/si/draft-bill.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import * as si from '@quayside/contracts/si/si.api';
import type { ApiClient } from '../api-client.js';
import { rightSi } from '../si-samples.js';

type World = { admin: ApiClient; boss: ApiClient; siId: number };
type Case = (world: World) => object | Promise<object>;

/** An SI of the boss's company that has gone to the carrier. */
async function sentSi({ boss, admin }: World): Promise<number> {
  const { Rows } = await boss.get(listCargoOrders, {
    SiState: [OrderSiState.Waiting],
    Limit: 1,
    Sort: '-SiDeadline',
  });
  const CGO_ID = Rows[0]!.Id;
  const [made] = await boss.get(si.submitSi, {
    TDBLInfos: [await rightSi(boss, CGO_ID)],
    Num: 1,
    CGO_ID,
  });
  const TDId = made!.Id;
  for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent])
    await admin.get(si.changeSiStatus, {
      TDId,
      Status,
      // Its carrier may have no line.
      Remarks: Status === SiStatus.Sent ? '邮件发船公司单证部' : null,
    });
  return TDId;
}

/** A draft that says one thing otherwise than its SI. */
async function aDraft(world: World, TBI_ID: number): Promise<draft.NewDraft> {
  const {
    BoxInfos,
    TBI_MARKS,
    TBI_SIMBL_NO = null,
  } = await world.boss.get(si.siDetail, { Id: TBI_ID });
  const Header = { TBI_SIMBL_NO, TBI_MARKS: `${TBI_MARKS ?? ''} X` };
  return { TBI_ID, Bill: { Header, BoxInfos }, Source: draft.DraftSource.Entered };
}

/** The newest draft of an SI of the boss's company, which waits to be confirmed. */
async function drafted(world: World): Promise<{ Id: number; TBI_ID: number }> {
  const TBI_ID = await sentSi(world);
  const { Id } = await world.admin.get(draft.saveDraftBill, await aDraft(world, TBI_ID));
  return { Id, TBI_ID };
}

const kept = new WeakMap<World, Promise<{ Id: number; TBI_ID: number }>>();
/** A draft that nobody changes. */
const theDraft = (world: World): Promise<{ Id: number; TBI_ID: number }> => {
  const made = kept.get(world) ?? drafted(world);
  kept.set(world, made);
  return made;
};
const ofDraft: Case = async (world) => ({ Id: (await theDraft(world)).Id });
const outdated: Case = async (world) => ({ Id: (await theDraft(world)).Id, Version: 0 });
const ofSi: Case = ({ siId }) => ({ TBI_ID: siId });

const choices = (Decision: draft.DraftDecision) => ({ Choices: [{ Prop: 'TBI_MARKS', Decision }] });
/** A fresh draft whose one difference is decided. */
async function decided(
  world: World,
  Decision: draft.DraftDecision,
): Promise<{ Id: number; TBI_ID: number }> {
  const made = await drafted(world);
  await world.boss.get(draft.decideDraft, { Id: made.Id, ...choices(Decision) });
  return made;
}

const chinaDay = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const issue = (TBI_ID: number) => ({
  TBI_ID,
  SigningMethod: 'T',
  Originals: 0,
  Copies: 3,
  IssuePlace: 'NINGBO',
  IssueDay: chinaDay(),
  OnBoardDay: chinaDay(),
});

export const draftForeign: readonly (readonly [Endpoint, Case])[] = [
  [draft.listDrafts as never, ofSi],
  [draft.billIssue as never, ofSi],
  [draft.compareDraftBill as never, ofDraft],
  [draft.draftFile as never, ofDraft],
  [
    draft.compareDrafts as never,
    async (world) => ({ ...(await ofDraft(world)), WithId: (await theDraft(world)).Id }),
  ],
  [
    draft.decideDraft as never,
    async (world) => ({ ...(await ofDraft(world)), ...choices('accept') }),
  ],
  [draft.finishDraft as never, ofDraft],
  [draft.reopenDraft as never, ofDraft],
  [draft.confirmDraft as never, ofDraft],
];

const STAFF = 'staff only, who serve every customer';
export const draftOwnOnly: readonly (readonly [Endpoint, string])[] = [
  [draft.saveDraftBill as never, STAFF],
  [draft.readDraftFile as never, STAFF],
  [draft.attachDraftFile as never, STAFF],
  [draft.draftEntry as never, STAFF],
  [draft.othersDraftEntries as never, STAFF],
  [draft.keepDraftEntry as never, STAFF],
  [draft.noteEntryPresence as never, STAFF],
  [draft.dropDraftEntry as never, STAFF],
  [draft.draftSheet as never, STAFF],
  [draft.issueBill as never, STAFF],
  [draft.usualBillIssue as never, STAFF],
];

export const draftStale: readonly (readonly [Endpoint, Case])[] = [
  [
    draft.saveDraftBill as never,
    async (world) => ({ ...(await aDraft(world, world.siId)), Version: 0 }),
  ],
  [draft.finishDraft as never, outdated],
  [draft.reopenDraft as never, outdated],
  [draft.confirmDraft as never, outdated],
  [
    draft.issueBill as never,
    async (world) => ({ ...issue((await theDraft(world)).TBI_ID), Version: 0 }),
  ],
];

export const draftRepeated: readonly (readonly [Endpoint, Case])[] = [
  [draft.saveDraftBill as never, async (world) => aDraft(world, await sentSi(world))],
  [draft.noteEntryPresence as never, ({ siId }) => ({ TBI_ID: siId, Device: 'conformity' })],
  [draft.keepDraftEntry as never, ({ siId }) => ({ TBI_ID: siId, SiVersion: 1, Content: {} })],
  [draft.dropDraftEntry as never, ofSi],
  [draft.decideDraft as never, async (world) => ({ ...(await ofDraft(world)), ...choices('ask') })],
  [draft.finishDraft as never, async (world) => ({ Id: (await decided(world, 'ask')).Id })],
  [
    draft.reopenDraft as never,
    async (world) => {
      const { Id } = await decided(world, 'ask');
      await world.boss.get(draft.finishDraft, { Id });
      return { Id };
    },
  ],
  [draft.confirmDraft as never, async (world) => ({ Id: (await decided(world, 'accept')).Id })],
  [
    draft.issueBill as never,
    async (world) => {
      const { Id, TBI_ID } = await decided(world, 'accept');
      await world.boss.get(draft.confirmDraft, { Id });
      return issue(TBI_ID);
    },
  ],
];

export const draftRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [draft.readDraftFile as never, 'a file; nothing is stored'],
  [draft.attachDraftFile as never, 'a file; takes the place of the one before'],
];
