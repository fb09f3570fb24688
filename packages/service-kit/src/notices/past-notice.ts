import { createHash } from 'node:crypto';
import type { Notice, NoticeMessage } from '@quayside/contracts/messaging/notice';

/** A fixed id for a named fact, in the form of a UUID, so that telling of it again tells nothing new. */
function factOf(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const HOUR_MS = 3_600_000;
const READ_AFTER_MS = 1_800_000;

/** What demo people were told `hoursAgo`, known by its name, and read half an hour later, or not yet. */
export function pastNotice(
  name: string,
  message: NoticeMessage,
  { now, hoursAgo, read }: { now: Date; hoursAgo: number; read: boolean },
): Notice & Required<Pick<Notice, 'Key' | 'Past'>> {
  const sent = now.getTime() - hoursAgo * HOUR_MS;
  const Past = {
    Time: new Date(sent).toISOString(),
    ReadTime: read ? new Date(sent + READ_AFTER_MS).toISOString() : null,
  };
  return { Messages: [message], Key: factOf(name), Past };
}
