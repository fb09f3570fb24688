import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { EmployeeSnapshot, FindEmployees } from '@quayside/contracts/auth/session';
import type { Audience, Notice, NoticeMessage } from '@quayside/contracts/messaging/notice';

/** The employees that a question to the accounts was answered with. */
export type Found = (question: FindEmployees) => readonly EmployeeSnapshot[];

/** What the accounts are asked about an audience; who of the answer belongs to it {@link membersOf} tells. Null: nobody does. */
function questionOf({ Employees, Permission, CompanyId }: Audience): FindEmployees | null {
  // By the right alone, not by the right of some: the answer then serves many notices.
  if (Permission) return CompanyId === undefined ? { Permission } : { Permission, CompanyId };
  if (Employees) return Employees.length > 0 ? { Ids: [...Employees] } : null;
  return CompanyId === undefined ? null : { CompanyId };
}

/** Everything that has to be asked to know whom a notice is for. */
export function questionsOf({ Messages, Handled = [], Watchers = [] }: Notice): FindEmployees[] {
  const audiences = [
    ...Messages.flatMap(({ To, Unless = [] }) => [...To, ...Unless]),
    ...Handled.flatMap(({ Of, If = [] }) => [...Of, ...If]),
    ...Watchers,
  ];
  return audiences.flatMap((audience) => questionOf(audience) ?? []);
}

/** The ids of the people of some audiences, in their order, each once. */
export function membersOf(audiences: readonly Audience[], found: Found): number[] {
  const members = audiences.flatMap((audience) => {
    const question = questionOf(audience);
    const { Employees, CompanyId, Staff } = audience;
    return (question ? found(question) : []).filter(
      (person) =>
        !person.IsService &&
        (!Employees || Employees.includes(person.Id)) &&
        (CompanyId === undefined || person.CompanyId === CompanyId) &&
        (Staff === undefined || Staff === (person.CompanyType === CompanyType.Platform)),
    );
  });
  return [...new Set(members.map(({ Id }) => Id))];
}

/** The messages of a notice with those who get them: each person the first that is for them. */
export function addressed(
  { Messages }: Pick<Notice, 'Messages'>,
  found: Found,
): { message: NoticeMessage; recipients: number[] }[] {
  const reached = new Set<number>();
  return Messages.flatMap((message) => {
    const { To, Except = [], Unless = [] } = message;
    if (membersOf(Unless, found).length > 0) return [];
    const recipients = membersOf(To, found).filter(
      (id) => !Except.includes(id) && !reached.has(id),
    );
    for (const id of recipients) reached.add(id);
    return recipients.length > 0 ? [{ message, recipients }] : [];
  });
}
