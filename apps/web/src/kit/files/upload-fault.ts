import type { AttachmentEndpoints } from '@quayside/contracts/core/files';
import { formatBytes } from '../display/format.js';

export type UploadLimits = Pick<AttachmentEndpoints, 'maxBytes' | 'kinds'>;

/** The endings of the files that may be uploaded, as people write them: `jpg png pdf`. */
export const endingsOf = ({ kinds }: UploadLimits): string =>
  kinds.map(({ endings: [usual = ''] }) => usual.slice(1)).join(' ');

/** Why a file need not be sent at all; what it is, the server judges by its content. */
export function uploadFault({ size }: { size: number }, { maxBytes }: UploadLimits): string | null {
  if (size === 0) return '文件是空的（0 字节）';
  return size > maxBytes ? `文件过大（${formatBytes(size)}），最多 ${formatBytes(maxBytes)}` : null;
}
