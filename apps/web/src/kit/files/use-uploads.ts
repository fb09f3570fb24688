import { type AttachmentEndpoints, type FileAudience } from '@quayside/contracts/core/files';
import { useEffect, useRef, useState } from 'react';
import { errorText, isApiError } from '../http/ApiError.js';
import { readAnew } from '../http/query.js';
import { randomHex } from '../http/random.js';
import { sendUpload } from './send-upload.js';
import { uploadFault } from './upload-fault.js';

/** A file on its way. */
export interface Upload {
  key: string;
  file: File;
  audience: FileAudience | undefined;
  /** From 0 to 1; at 1 the server looks at it. Null while it waits for its turn. */
  share: number | null;
  /** Why it is not there. */
  fault: string | null;
  /** Sending it again may help. */
  mayRetry: boolean;
}

export interface Uploads {
  uploads: readonly Upload[];
  add(files: readonly File[], audience?: FileAudience): void;
  retry(key: string): void;
  /** Cancels what is on its way, or takes what failed off the screen. */
  drop(key: string): void;
}

/** So many at a time: a line of an office is not faster with more. */
const AT_ONCE = 2;

/** Sends files of a record, some at a time, each with its progress and its own end; what is on its way when the screen goes is cancelled. */
export function useUploads(
  endpoints: AttachmentEndpoints,
  recordId: number,
  onNotes: (id: number, notes: string[]) => void,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, values: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const remove = (key: string): void => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async ({ key, file, audience }: Upload): Promise<void> => {
    const cancelling = new AbortController();
    running.current.set(key, cancelling);
    change(key, { share: 0, fault: null });
    try {
      const added = await sendUpload(
        endpoints.upload,
        { RecordId: recordId, ...(audience !== undefined && { Audience: audience }), File: file },
        {
          signal: cancelling.signal,
          idempotencyKey: key,
          onProgress: (share) => change(key, { share }),
        },
      );
      if (added.Notes?.length) onNotes(added.Id, added.Notes);
      await readAnew(endpoints.list);
      remove(key);
    } catch (error) {
      if (cancelling.signal.aborted) remove(key);
      else
        change(key, {
          fault: errorText(error),
          share: null,
          mayRetry: !isApiError(error) || error.status === 0 || error.status >= 429,
        });
    } finally {
      running.current.delete(key);
    }
  };

  // The next ones begin when there is room.
  useEffect(() => {
    const waiting = uploads.filter(
      ({ key, share, fault }) => share === null && fault === null && !running.current.has(key),
    );
    for (const each of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size)))
      void send(each);
  });
  useEffect(
    () => () => {
      for (const cancelling of running.current.values()) cancelling.abort();
    },
    [],
  );

  return {
    uploads,
    add: (files, audience) =>
      setUploads((all) => [
        ...all,
        ...files.map((file) => ({
          key: randomHex(16),
          file,
          audience,
          share: null,
          fault: uploadFault(file, endpoints),
          mayRetry: false,
        })),
      ]),
    retry: (key) => change(key, { fault: null, share: null }),
    drop: (key) => {
      running.current.get(key)?.abort();
      remove(key);
    },
  };
}
