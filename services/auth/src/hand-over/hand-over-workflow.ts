import { HandOverState } from '@quayside/contracts/auth/hand-over';
import type { AreaMoved, OwnedShare } from '@quayside/contracts/core/owned';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';

import { rich } from '@quayside/service-kit/notices/rich-text';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import {
  startWorkflows,
  type WorkflowKind,
  type WorkflowRow,
  type WorkflowState,
} from '@quayside/service-kit/workflow/workflow';
import { setEmployeeEnabled } from '../employee/set-enabled.js';
import { OWNED_AREAS, type OwnedArea } from './areas-of-owned.js';

/** What a hand-over is to do. */
export interface HandOverInput {
  EmployeeId: number;
  RealName: string;
  CompanyId: number;
  Areas: { Area: string; Shares: OwnedShare[] }[];
  /** Of the account as the hand-over disabled it; absent where it did not. */
  DisabledVersion?: number;
}

const areaOf = (step: string): OwnedArea => found(OWNED_AREAS.find(({ area }) => area === step));

/** Each heir with what he got. */
function received(row: WorkflowRow<HandOverInput>): Map<number, string[]> {
  const got = new Map<number, string[]>();
  for (const { Area, Shares } of row.input.Areas) {
    const moved = row.steps.find(({ Name }) => Name === Area)?.Result as AreaMoved | null;
    for (const { Kind, Heirs } of Shares) {
      const done = moved?.Kinds.find((kind) => kind.Kind === Kind);
      if (!done?.Moved) continue;
      for (const { Id } of Heirs)
        got.set(Id, [
          ...(got.get(Id) ?? []),
          Heirs.length > 1 ? `${done.Label}（与他人均分）` : `${done.Label} ${done.Moved}项`,
        ]);
    }
  }
  return got;
}

/** Tells the heirs what is theirs now. */
async function tell(tx: Ctx, row: WorkflowRow<HandOverInput>): Promise<void> {
  const { RealName } = row.input;
  for (const [heir, kinds] of received(row)) {
    await tx.publish(notice, `hand-over-${row.id}`, {
      Messages: [
        {
          To: [{ Employees: [heir] }],
          Group: MessageGroup.System,
          Item: '移交业务',
          Title: `${RealName}的业务移交给您`,
          Description:
            rich`<p>${row.by_name}把${RealName}名下的业务移交给您：${kinds.join('、')}。</p>`.html,
          Link: linkTo('/internal/WorkCenter', {}),
          LinkText: '查看待办',
          Reason: '同事的业务移交给您',
        },
      ],
      Area: 'work',
      Watchers: [],
    });
  }
}

/** Enables the account again that the hand-over disabled, unless somebody changed it since: what he decided stays. */
async function enableAgain(tx: Ctx, { EmployeeId, DisabledVersion }: HandOverInput): Promise<void> {
  if (DisabledVersion === undefined) return;
  const asLeft = await tx.sql(
    'SELECT 1 FROM employee WHERE id = $1 AND version = $2 AND NOT enable FOR UPDATE',
    [EmployeeId, DisabledVersion],
  );
  if (asLeft.length) await setEmployeeEnabled(tx, { EmployeeId, Enable: true });
}

/** Handing over what is a person's in every service; see decision 38. */
export const handOverKind: WorkflowKind<HandOverInput> = {
  kind: 'hand-over',
  steps: ({ Areas }) => Areas.map(({ Area }) => Area),
  apply: (ctx, step, { id, input }) => {
    const { EmployeeId, CompanyId, RealName, Areas } = input;
    const Shares = Areas.find(({ Area }) => Area === step)?.Shares ?? [];
    return areaOf(step).apply(ctx, { WorkflowId: id, EmployeeId, CompanyId, RealName, Shares });
  },
  undo: (ctx, step, { id, input: { RealName } }) =>
    areaOf(step).undo(ctx, { WorkflowId: id, RealName }),
  ended: async (tx, row) => {
    if (row.state === 'applied') await tell(tx, row);
    else await enableAgain(tx, row.input);
  },
};

const STATES: Readonly<Record<WorkflowState, HandOverState>> = {
  applying: HandOverState.Running,
  reverting: HandOverState.Running,
  undoing: HandOverState.Running,
  applied: HandOverState.Done,
  reverted: HandOverState.Failed,
  undone: HandOverState.Undone,
};
export const stateOf = (state: WorkflowState): HandOverState => STATES[state];

type Runner = ReturnType<typeof startWorkflows>;
const runners = perRuntime<{ runner: Runner | null }>(() => ({ runner: null }));

/** Goes on with hand-overs for as long as the service runs. */
export function startHandOvers(ctx: Ctx): Runner {
  const runner = startWorkflows(ctx, handOverKind);
  runners(ctx.runtime).runner = runner;
  return runner;
}

export const runnerOf = (runtime: ServiceRuntime): Runner | null => runners(runtime).runner;
