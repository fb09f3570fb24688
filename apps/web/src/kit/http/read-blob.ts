import { Headers as Names } from '@quayside/contracts/core/envelope';

/** How far a download is. */
export interface FileProgress {
  bytes: number;
  /** Rows of a list's file; null when the server did not say. */
  rows: number | null;
}

/** Reads a file's body, telling its bytes as they come. A download that breaks off rejects. */
export async function readBlob(
  response: Response,
  onProgress?: (progress: FileProgress) => void,
): Promise<Blob> {
  if (!onProgress || !response.body) return response.blob();
  const rows = response.headers.get(Names.TotalRows);
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as BlobPart);
    bytes += value.length;
    onProgress({ bytes, rows: rows === null ? null : Number(rows) });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
