import { type EmployeeSnapshot, findEmployees } from '@quayside/contracts/auth/session';
import type { NoticeMessage } from '@quayside/contracts/messaging/notice';
import { Ctx } from '../runtime/context.js';
import { addressed, questionsOf } from './addressees.js';

/** Whom a message is for, without what it says. */
export type Addressing = Pick<NoticeMessage, 'To' | 'Unless' | 'Except'>;

/**
 * Who of the people whom messages are for can sign in, and so reads them: nobody is called notified
 * who was given an account that he never opened, or whose company is disabled.
 *
 * @returns ids of employees, each once
 * @throws when accounts do not answer
 */
export async function whoReads(ctx: Ctx, addressings: readonly Addressing[]): Promise<number[]> {
  const outside = Ctx.ofService(ctx.runtime, ctx.traceId);
  const notice = { Messages: addressings as NoticeMessage[] };
  const answers = new Map<string, readonly EmployeeSnapshot[]>();
  await Promise.all(
    questionsOf(notice).map(async (question) =>
      answers.set(JSON.stringify(question), await outside.call(findEmployees, question)),
    ),
  );
  const found = (question: object) => answers.get(JSON.stringify(question)) ?? [];
  const recipients = addressed(notice, found).flatMap((each) => each.recipients);
  if (recipients.length === 0) return [];
  const Ids = [...new Set(recipients)];
  const readers = await outside.call(findEmployees, { Ids, CanSignIn: true });
  return readers.map(({ Id }) => Id);
}
