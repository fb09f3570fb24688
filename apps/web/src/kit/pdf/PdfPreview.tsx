import { Button, Space } from 'antd';
import { useRef } from 'react';
import type { DownloadedFile } from '../http/call.js';
import { saveFile } from '../http/save-file.js';
import { AppDrawer } from '../overlay/AppDrawer.js';
import { PdfFrame } from './PdfFrame.js';

interface PdfPreviewProps {
  file: DownloadedFile;
  title: string;
  /** Opens the browser's print dialog as soon as the paper is shown. */
  printing?: boolean;
  onClose(): void;
}

/** A paper in a drawer, with download and print. */
export function PdfPreview({ file, title, printing = false, onClose }: PdfPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const print = () => frame.current?.contentWindow?.print();
  return (
    <AppDrawer
      open
      title={title}
      size={960}
      onClose={onClose}
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      extra={
        <Space>
          {printing && navigator.pdfViewerEnabled && <Button onClick={print}>打印</Button>}
          <Button type="primary" onClick={() => saveFile(file)}>
            下载
          </Button>
        </Space>
      }
    >
      <PdfFrame file={file} title={title} frame={frame} onLoad={printing ? print : undefined} />
    </AppDrawer>
  );
}
