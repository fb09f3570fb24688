import {
  RollEffect,
  type RolledPaper,
  type RollPart,
  type RollSailing,
} from '@quayside/contracts/booking/roll/participant';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { portTime } from '@quayside/contracts/core/zones';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { DraftState } from '@quayside/contracts/si/draft-bill.api';
import { type PortZones, zoneAtPort } from '@quayside/service-kit/mapping/port-day';
import type { RolledSi } from './read-rolled.js';
import type { SailingOfSi } from './si-roll.entity.js';

const LABELS = {
  TBI_VESSEL: '船名',
  TBI_VOYAGE: '航次',
  TBI_SAILINGDATE: '开航日',
  TBI_DEADLINE: '截单时间',
} as const;

/**
 * The fields in which an SI sails otherwise; its cut-off stands by the clock of the port of
 * loading.
 */
export function sailingDifferences(
  before: Omit<RolledSi, 'TBI_STATUS'>,
  after: Omit<SailingOfSi, 'TBI_STATUS'>,
  zones: PortZones,
): FieldDifference[] {
  const zone = zoneAtPort(before.TBI_ZHUANGHG_CODE, zones);
  const shown = (name: keyof typeof LABELS, value: string | null): string | null =>
    value && name === 'TBI_DEADLINE' ? portTime(value, zone) : value;
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) => {
    const [Before, After] = [shown(name, before[name]), shown(name, after[name])];
    return Before === After ? [] : [{ Prop: name, Label: LABELS[name], Before, After }];
  });
}

/** What an SI says of its voyage after a roll. */
export const sailingAfter = ({
  Vessel,
  Voyage,
  SailingDate,
  SiDeadline,
}: RollSailing): Omit<SailingOfSi, 'TBI_STATUS'> => ({
  TBI_VESSEL: Vessel,
  TBI_VOYAGE: Voyage,
  TBI_SAILINGDATE: SailingDate,
  TBI_DEADLINE: SiDeadline,
});

const billOf = ({ TBI_NO, TBI_SIMBL_NO }: Pick<RolledSi, 'TBI_NO' | 'TBI_SIMBL_NO'>): string =>
  TBI_SIMBL_NO ? `${TBI_NO}（提单号${TBI_SIMBL_NO}）` : TBI_NO;

/** An SI among the papers of a roll. */
export const siPaper = (
  si: RolledSi,
  given: Pick<RolledPaper, 'Effect' | 'Note' | 'Differences'>,
): RolledPaper => ({
  Kind: 'SI',
  No: billOf(si),
  State: SiStatus.label(si.TBI_STATUS),
  Link: linkTo('/tdManage/siDetail', { id: si.Id }),
  ...given,
});

const made = ({ printed, mailed }: RolledSi): string =>
  [printed > 0 ? `已打印${printed}次` : null, mailed > 0 ? `已邮件发送${mailed}次` : null]
    .filter(Boolean)
    .join('，');

/** The papers of an SI that are of the old voyage after it moved: drafts of the carrier, prints and mails. */
function outdated(si: RolledSi): RolledPaper[] {
  const Link = linkTo('/tdManage/siDetail', { id: si.Id, tab: 'draft' });
  const drafts = si.drafts.map(
    ({ No, State }): RolledPaper => ({
      Kind: '提单草稿',
      No: `${si.TBI_NO} 第${No}版`,
      State: DraftState.label(State),
      Effect: RollEffect.Outdated,
      Note: '按旧航次，作废；重新发送后等船公司新的草稿',
      Differences: [],
      Link,
    }),
  );
  if (!made(si)) return drafts;
  const Note = `${made(si)}，均按旧航次，请重新提供`;
  return [
    ...drafts,
    {
      Kind: '已出单据',
      No: billOf(si),
      State: null,
      Effect: RollEffect.Outdated,
      Note,
      Differences: [],
      Link,
    },
  ];
}

/** What a roll does to the open SIs of an order, and whose they are. */
export function partOf(
  sis: readonly RolledSi[],
  after: RollSailing,
  {
    merged,
    begun,
    zones,
  }: {
    merged: string | null;
    begun: readonly { id: number; name: string | null }[];
    zones: PortZones;
  },
): RollPart {
  const Papers = sis.flatMap((si) => {
    const { effect: Effect, note: Note } = si.fate;
    const own = siPaper(si, {
      Effect,
      Note,
      Differences: sailingDifferences(si, sailingAfter(after), zones),
    });
    return Effect === RollEffect.Block ? [own] : [own, ...outdated(si)];
  });
  const mergedPaper: RolledPaper[] = merged
    ? [
        {
          Kind: 'SI',
          No: merged,
          State: null,
          Effect: RollEffect.Block,
          Note: '货物已并入该提单，请先撤销并单',
          Differences: [],
          Link: null,
        },
      ]
    : [];
  const drafts = begun.map(
    ({ name }): RolledPaper => ({
      Kind: 'SI草稿',
      No: name ?? '未提交',
      State: '未提交',
      Effect: RollEffect.Keep,
      Note: '个人未提交的内容不改动，提交时按新航次核对',
      Differences: [],
      Link: null,
    }),
  );
  return { Papers: [...mergedPaper, ...Papers, ...drafts], Owners: ownersOf(sis) };
}

/** Who handed SIs in, and who makes their bills. */
export const ownersOf = (
  sis: readonly Pick<RolledSi, 'TBI_CREATE_ID' | 'AssigneeId'>[],
): number[] => [
  ...new Set(
    sis.flatMap(({ TBI_CREATE_ID, AssigneeId }) => [
      TBI_CREATE_ID,
      ...(AssigneeId ? [AssigneeId] : []),
    ]),
  ),
];
