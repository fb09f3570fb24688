import type { Ctx } from '@quayside/service-kit/runtime/context';
import { formOf } from '../entry-form/company-form.js';
import { hiddenOf } from '../entry-form/layout.js';
import type { WholeEntry } from './entry-order.entity.js';
import { orderOf } from './order-content.js';

/** An entered order in the words of a cargo order, which its customer reads: of a contract that his form does not show him nothing is said. */
export async function orderOfEntry(
  ctx: Ctx,
  entry: WholeEntry,
): Promise<ReturnType<typeof orderOf>> {
  const hidden = hiddenOf(await formOf(ctx, entry.CompanyId));
  return orderOf({ ...entry, OurContract: hidden.includes('ContractNo') });
}
