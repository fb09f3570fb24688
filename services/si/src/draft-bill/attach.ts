import type { DraftAttachment } from '@quayside/contracts/si/draft-bill.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { siOfDraft } from './read-drafts.js';

/** Keeps the file that a draft came in, for people to look at; a second one takes the place of the first. */
export function attachFile(ctx: Ctx, { Id, File }: DraftAttachment): Promise<null> {
  return ctx.tx(async (tx) => {
    await readSi(tx, await siOfDraft(tx, Id));
    await tx.sql(
      `INSERT INTO draft_file (draft_id, name, bytes) VALUES ($1, $2, $3)
       ON CONFLICT (draft_id) DO UPDATE SET name = excluded.name, bytes = excluded.bytes`,
      [Id, File.name.slice(-255), Buffer.from(await File.arrayBuffer())],
    );
    await tx.sql('UPDATE draft_bill SET file_name = coalesce(file_name, $2) WHERE id = $1', [
      Id,
      File.name.slice(-255),
    ]);
    return null;
  });
}
