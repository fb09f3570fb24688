import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A statement and its parameters. */
export type Statement = [text: string, params: readonly unknown[]];

/** The statements that something sends through a context, in order, as the service sends them. */
export async function statementsOf(
  ctx: Ctx,
  ask: (ctx: Ctx) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const sql = ctx.sql.bind(ctx);
  ctx.sql = ((text: string, params: readonly unknown[] = []) => {
    sent.push([text, params]);
    return sql(text, params);
  }) as Ctx['sql'];
  await ask(ctx);
  return sent;
}
