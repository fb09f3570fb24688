import { Result } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import type { DownloadedFile } from '../http/call.js';
import './pdf.css';

interface PdfFrameProps {
  file: DownloadedFile;
  title: string;
  frame?: RefObject<HTMLIFrameElement | null>;
  onLoad?: (() => void) | undefined;
}

/** A paper in the browser's own PDF viewer; a browser that has none says so. */
export function PdfFrame({ file, title, frame, onLoad }: PdfFrameProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file.Blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!navigator.pdfViewerEnabled)
    return <Result status="info" title="此浏览器不能直接显示PDF" subTitle="请下载后打开" />;
  return url ? (
    <iframe
      ref={frame}
      className="pdf-frame"
      src={`${url}#navpanes=0&view=FitH`}
      title={title}
      onLoad={onLoad}
    />
  ) : null;
}
