import {
  MOST_NOTE_BYTES,
  type NoteRecord,
  uploadNote,
} from '@quayside/contracts/booking/note/note.api';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../kit/display/format.js';
import { sendUpload } from '../../../kit/files/send-upload.js';
import { errorText } from '../../../kit/http/ApiError.js';
import { invalidateArea } from '../../../kit/http/query.js';
import { randomHex } from '../../../kit/http/random.js';

/** A note on its way to the server. */
export interface NoteOnItsWay {
  key: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** Why it was not taken in. */
  fault: string | null;
}

const ADVICE: Readonly<Record<string, string>> = {
  doc: '旧版 Word 文件（.doc），请用 Word 或 WPS 另存为“Word 文档 (*.docx)”后再上传',
  xls: '旧版 Excel 文件（.xls），请用 Excel 或 WPS 另存为“Excel 工作簿 (*.xlsx)”后再上传',
};
function faultOf({ name, size }: File): string | null {
  const advice = ADVICE[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (advice) return advice;
  if (size === 0) return '文件是空的（0 字节）';
  return size > MOST_NOTE_BYTES
    ? `文件过大（${formatBytes(size)}），最多 ${formatBytes(MOST_NOTE_BYTES)}`
    : null;
}

export interface NoteUploads {
  onTheirWay: readonly NoteOnItsWay[];
  send(file: File, companyId: number | null): void;
  drop(key: string): void;
}

/** Sends notes, each with its progress; what the server refuses stays until it is taken off. */
export function useNoteUploads(onTaken: (note: NoteRecord) => void): NoteUploads {
  const [onTheirWay, setOnTheirWay] = useState<readonly NoteOnItsWay[]>([]);
  const cancelling = useRef(new AbortController());
  useEffect(() => {
    cancelling.current = new AbortController();
    return () => cancelling.current.abort();
  }, []);
  const change = (key: string, values: Partial<NoteOnItsWay>) =>
    setOnTheirWay((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: string) => setOnTheirWay((all) => all.filter((each) => each.key !== key));
  const send = (File: File, companyId: number | null) => {
    const key = randomHex(16);
    const fault = faultOf(File);
    setOnTheirWay((all) => [...all, { key, name: File.name, share: 0, fault }]);
    if (fault) return;
    const request = { File, ...(companyId !== null && { CompanyId: companyId }) };
    sendUpload(uploadNote, request, {
      signal: cancelling.current.signal,
      idempotencyKey: key,
      onProgress: (share: number) => change(key, { share }),
    }).then(
      async (note) => {
        drop(key);
        await invalidateArea('BookingNote');
        onTaken(note);
      },
      (error: unknown) => change(key, { fault: errorText(error) }),
    );
  };
  return { onTheirWay, send, drop };
}
