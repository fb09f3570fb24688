import { queryClient } from '../kit/http/client.js';
import { outdate } from '../kit/http/outdated.js';
import type { Standing } from '../kit/socket/client.js';

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What a page does once its socket knows how it stands: whoever was away has his session read
 * again (specification, section 6), and
 * where nobody knows what changed all that is on screen is. Where that is known it came as frames,
 * and nothing more is read.
 * @param readSession reads employee, rights and menus again
 */
export async function catchUp(
  { again, known, afterMs }: Standing,
  readSession: () => Promise<void>,
): Promise<void> {
  if (!again && known) return;
  if (!known && afterMs > 0) {
    // What is opened meanwhile is read at once.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await waited(afterMs);
  }
  await readSession();
  if (!known) await outdate();
}
