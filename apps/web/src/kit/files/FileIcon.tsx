import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  FileZipOutlined,
  MailOutlined,
} from '@ant-design/icons';
import type { Attachment, AttachmentEndpoints } from '@quayside/contracts/core/files';
import { useEffect, useState } from 'react';
import { useRead } from '../http/query.js';

const ICONS: readonly (readonly [of: RegExp, icon: typeof FilePdfOutlined, color: string])[] = [
  [/^image\//, FileImageOutlined, 'cyan'],
  [/pdf$/, FilePdfOutlined, 'red'],
  [/sheet$|excel$|csv$/, FileExcelOutlined, 'green'],
  [/wordprocessing|msword/, FileWordOutlined, 'blue'],
  [/presentation|powerpoint/, FilePptOutlined, 'orange'],
  [/zip$/, FileZipOutlined, 'gold'],
  [/rfc822|outlook/, MailOutlined, 'purple'],
];

/** What kind of file it is, at a glance. */
export function FileIcon({ mime }: { mime: string }) {
  const [, Icon = FileOutlined, color = 'blue'] = ICONS.find(([of]) => of.test(mime)) ?? [];
  return <Icon style={{ fontSize: 24, color: `var(--ant-${color})` }} />;
}

/** The small picture of a file; its icon until it is there. */
export function Thumbnail({
  file,
  endpoints,
}: {
  file: Attachment;
  endpoints: AttachmentEndpoints;
}) {
  const { data } = useRead(
    endpoints.thumbnail,
    { Id: file.Id },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.Blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url ? (
    <img src={url} alt="" className="qs-file-thumbnail" />
  ) : (
    <FileIcon mime={file.Mime} />
  );
}
