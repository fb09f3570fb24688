import { portTime } from '@quayside/contracts/core/zones';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** SIs were given to somebody of the desk, or taken away again. */
export interface Assignment {
  Ids: readonly number[];
  /** Bill numbers in the order of the ids. */
  Bills: readonly string[];
  /** Who is told. */
  AssigneeId: number;
  /** Given to, not taken from. */
  Given: boolean;
  /** The nearest deadline of them, ISO 8601. */
  Deadline: string | null;
  /** IANA zone of its port of loading; absent or null where nobody knows it. */
  Zone?: string | null;
  /** Name of who did it. */
  EmployeeName: string;
}

const SHOWN = 10;

/** What somebody of the desk hears of work that became theirs, or no longer is. */
export function assignmentNotice({
  Ids,
  Bills,
  AssigneeId,
  Given,
  Deadline,
  Zone = null,
  EmployeeName,
}: Assignment): Notice {
  const [bill = ''] = Bills;
  const [id = 0] = Ids;
  const what = Bills.length === 1 ? `提单号 ${bill}` : `${Bills.length}票`;
  const more = Bills.length > SHOWN ? rich`<li>等共${Bills.length}票</li>` : null;
  return {
    Messages: [
      {
        To: [{ Employees: [AssigneeId] }],
        Group: MessageGroup.Si,
        Item: '制单分派',
        Title: Given ? `制单任务分派给您：${what}` : `制单任务已转出：${what}`,
        Description:
          rich`<p>${EmployeeName}${Given ? '将以下提单分派给您制单' : '已将以下提单转给他人或退回待分派'}。${
            Given && Deadline ? `最近截单时间 ${portTime(Deadline, Zone).slice(5)}。` : null
          }</p><ul>${Bills.slice(0, SHOWN).map((each) => rich`<li>${each}</li>`)}${more}</ul>`.html,
        Link:
          Ids.length === 1
            ? linkTo('/tdManage/siMakeTd', { id })
            : linkTo('/tdManage/siCreator', { Mine: true }),
        LinkText: Given ? '去制单' : '查看',
        Reason: Given ? '您是这些提单的制单人' : '您原是这些提单的制单人',
      },
    ],
  };
}
