import { Button, Result, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { DownloadedFile } from '../http/call.js';
import { saveFile } from '../http/save-file.js';
import { AppDrawer } from '../overlay/AppDrawer.js';
import './pdf.css';

interface PdfPreviewProps {
  file: DownloadedFile;
  title: string;
  /** Opens the browser's print dialog as soon as the paper is shown. */
  printing?: boolean;
  onClose(): void;
}

/** A paper in the browser's own PDF viewer, with download; a browser that has none offers the download alone. */
export function PdfPreview({ file, title, printing = false, onClose }: PdfPreviewProps) {
  const [url, setUrl] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file.Blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
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
      {navigator.pdfViewerEnabled ? (
        url && (
          <iframe
            ref={frame}
            className="pdf-frame"
            src={`${url}#navpanes=0&view=FitH`}
            title={title}
            onLoad={printing ? print : undefined}
          />
        )
      ) : (
        <Result status="info" title="此浏览器不能直接显示PDF" subTitle="请下载后打开" />
      )}
    </AppDrawer>
  );
}
