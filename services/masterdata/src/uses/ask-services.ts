import {
  isUsesEndpoint,
  type UsedCode,
  type UsedCodesQuery,
} from '@quayside/contracts/masterdata/mapping-uses';
import { askServices, contributors } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The services that declare that they name basic data. */
const SOURCES = contributors(isUsesEndpoint);

/**
 * Where the other services name some codes: those are asked that declare the kind. `silent` has the Chinese names of those that did not
 * answer.
 */
export async function askForUses(
  ctx: Ctx,
  query: UsedCodesQuery,
): Promise<{ uses: UsedCode[]; silent: string[] }> {
  const asked = SOURCES.filter(({ endpoint }) => endpoint.kinds.includes(query.Kind));
  const { answered, silent } = await askServices(ctx, asked, ({ endpoint }) =>
    ctx.call(endpoint, query),
  );
  return { uses: answered.flatMap(({ answer }) => answer), silent };
}
