import type { Attachment, AttachmentEndpoints } from '@quayside/contracts/core/files';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ReadGate } from '../display/ReadGate.js';
import type { DownloadedFile } from '../http/call.js';
import { useRead } from '../http/query.js';
import { saveFile } from '../http/save-file.js';
import { AppModal } from '../overlay/AppModal.js';
import { PdfFrame } from '../pdf/PdfFrame.js';
import './files.css';

/** What browsers show as it is. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const PDF = 'application/pdf';

export const hasPreview = ({ Mime }: Pick<Attachment, 'Mime'>): boolean =>
  Mime === PDF || PICTURES.includes(Mime);

type Previewed = Pick<Attachment, 'Id' | 'Name' | 'Mime'>;

/** A picture or a PDF in a dialog, with its download. */
export function FilePreview({
  file,
  endpoints,
  onClose,
}: {
  file: Previewed;
  endpoints: Pick<AttachmentEndpoints, 'download'>;
  onClose(): void;
}) {
  const read = useRead(endpoints.download, { Id: file.Id }, { gcTime: 60_000 });
  return (
    <AppModal
      open
      title={file.Name}
      width={1000}
      centered
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button
          key="save"
          type="primary"
          autoFocus
          disabled={!read.data}
          onClick={() => read.data && saveFile(read.data)}
        >
          下载
        </Button>,
      ]}
    >
      <div className="qs-file-preview">
        <ReadGate read={read}>{(found) => <Shown file={file} found={found} />}</ReadGate>
      </div>
    </AppModal>
  );
}

/** The bytes are shown as what the platform found them to be, whatever they claim. */
function Shown({ file, found }: { file: Previewed; found: DownloadedFile }) {
  const [shown, setShown] = useState<{ url: string; blob: Blob }>();
  useEffect(() => {
    const blob = new Blob([found.Blob], { type: file.Mime });
    const url = URL.createObjectURL(blob);
    setShown({ url, blob });
    return () => URL.revokeObjectURL(url);
  }, [found, file.Mime]);
  if (!shown) return null;
  if (file.Mime === PDF)
    return <PdfFrame file={{ Name: found.Name, Blob: shown.blob }} title={file.Name} />;
  return <img src={shown.url} alt={file.Name} />;
}
