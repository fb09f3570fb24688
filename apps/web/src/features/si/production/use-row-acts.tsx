import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { assignSis, type ProductionRow } from '@quayside/contracts/si/production.api';
import type { SiAction } from '@quayside/contracts/si/si.api';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAct } from '../../../kit/http/query.js';
import type { Acts } from '../../../kit/list/Acts.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { useSendSis } from '../../../pickers/carrier/use-send-sis.js';
import { formScreen } from '../form-screen.js';
import { mayEdit } from '../si-status-rules.js';
import { useStatusChange } from '../use-status-change.js';
import { WORK_AREAS } from './work-areas.js';

/** Acts that are done with the whole SI in sight. */
const NEEDS_THE_WHOLE: ReadonlySet<SiVerb> = new Set([SiVerb.Draft, SiVerb.Issue]);

/** Steps of making a bill. */
const MAKING: ReadonlySet<SiVerb> = new Set([SiVerb.Make, SiVerb.Correct, SiVerb.Send]);

/** What opening an SI is for, as it stands. */
const openingOf = (row: ProductionRow): string => {
  if (row.TBI_STATUS === SiStatus.Submitted) return '审核';
  const verbs = row.AllowedActions.map(({ Verb }) => Verb);
  if (verbs.includes(SiVerb.Issue)) return '签单';
  return verbs.some((verb) => MAKING.has(verb)) ? '制作' : '查看';
};

/** Opens one SI, takes or releases it, and what else the server allows on it: `[acts of a row, holder]`. */
export function useRowActs(): [(row: ProductionRow, open: () => void) => Acts, ReactNode] {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const own = useSession((session) => session.employee?.Id);
  const [change, holder, pending] = useStatusChange();
  const [send, sendHolder] = useSendSis();
  const assign = useAct(assignSis, { invalidates: WORK_AREAS });
  const take = async (row: ProductionRow) => {
    const mine = row.AssigneeId === own;
    const others = row.AssigneeId !== null && !mine;
    const bill = row.TBI_SIMBL_NO ?? row.TBI_NO;
    const question = {
      title: `转给我：${bill}`,
      content: `现由${row.AssigneeName}制单，转走后对方会收到消息。`,
      okText: '转给我',
    };
    if (others && !(await confirm(question))) return;
    const [result] =
      (await assign.run({ Ids: [row.Id], AssigneeId: mine ? null : (own ?? null) })) ?? [];
    if (result?.Done) void message.success(`${bill} ${mine ? '已退回待分派' : '已领取'}`);
    else if (result?.Msg) void message.error(result.Msg);
  };
  const run = (row: ProductionRow, action: SiAction) => {
    if (action.Verb === SiVerb.Resubmit) go(formScreen(), { id: String(row.Id) });
    else if (action.Verb === SiVerb.Correct)
      go('/tdManage/siMakeTd', { id: String(row.Id), edit: 'true' });
    else if (action.Verb === SiVerb.Send) void send([row.Id]);
    else if (NEEDS_THE_WHOLE.has(action.Verb)) go('/tdManage/siMakeTd', { id: String(row.Id) });
    else void change(row, action);
  };
  const produce = { can: 'produce', path: '/tdManage/siCreator' };
  const actsOf = (row: ProductionRow, open: () => void): Acts => [
    { label: openingOf(row), run: open },
    mayEdit(row.TBI_STATUS) && {
      ...produce,
      label: row.AssigneeId === own ? '退回' : row.AssigneeId ? '转给我' : '领取',
      disabled: assign.pending,
      run: () => void take(row),
    },
    ...row.AllowedActions.filter(({ Verb }) => Verb !== SiVerb.Void).map((action) => ({
      ...produce,
      label: SiVerb.label(action.Verb),
      danger: action.RemarksRequired,
      disabled: pending,
      run: () => run(row, action),
    })),
  ];
  return [
    actsOf,
    <>
      {holder}
      {sendHolder}
    </>,
  ];
}
