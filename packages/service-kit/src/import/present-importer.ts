import { presentIdentity } from '@quayside/contracts/auth/present-rights';
import type { Identity } from '@quayside/contracts/auth/session';
import { admit } from '../http/access.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { commonRights } from './common-rights.js';
import { definitionOf } from './definition.js';
import type { ImportRecord } from './import-record.js';

/**
 * Who began an import, with the rights that he had then and still has; null when he is out, or may import nothing of the kind any more.
 * Asks auth, outside a transaction.
 */
export async function presentImporter(
  service: Ctx,
  { Area, Identity: then }: Pick<ImportRecord, 'Area' | 'Identity'>,
): Promise<Identity | null> {
  const now = await service.call(presentIdentity, {
    EmployeeId: then.EmployeeId!,
    ...(then.KeyId && { KeyId: then.KeyId }),
  });
  if (!now) return null;
  const importer = commonRights(then, now);
  try {
    admit(service.acting(importer), definitionOf(Area).endpoints.run);
    return importer;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
