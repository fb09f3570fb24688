import { draftFile } from '@quayside/contracts/si/draft-bill.api';
import { billPdf } from '@quayside/contracts/si/paper.api';
import { Result, Segmented, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { DownloadedFile } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import '../../../kit/pdf/pdf.css';
import './draft-bill.css';

type Shown = 'own' | 'carrier';

/** The bill as paper beside the comparison: ours, drawn from the SI, or the carrier's own when it came as PDF. */
export function PaperBeside({
  siId,
  revision,
  draftId,
  hasPdf,
}: {
  siId: number;
  revision: number;
  draftId: number | null;
  hasPdf: boolean;
}) {
  const [shown, setShown] = useState<Shown>(hasPdf ? 'carrier' : 'own');
  const [url, setUrl] = useState<string>();
  const { run: drawOwn } = useAct(billPdf);
  const { run: readCarrier } = useAct(draftFile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of useAct are new with every rendering; a new revision is a new paper
  useEffect(() => {
    let left = false;
    let made: string | undefined;
    const show = (file: DownloadedFile | undefined): void => {
      if (!file || left) return;
      made = URL.createObjectURL(new Blob([file.Blob], { type: 'application/pdf' }));
      setUrl(made);
    };
    setUrl(undefined);
    void (shown === 'carrier' && draftId ? readCarrier({ Id: draftId }) : drawOwn({ Id: siId })).then(show);
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [shown, siId, draftId, revision]);
  return (
    <div className="si-card draft-paper">
      {hasPdf && (
        <Segmented<Shown>
          size="small"
          style={{ marginBottom: 8 }}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'carrier', label: '船公司草稿原件' },
            { value: 'own', label: '按SI生成的样单' },
          ]}
        />
      )}
      {!navigator.pdfViewerEnabled ? (
        <Result status="info" title="此浏览器不能直接显示PDF" subTitle="请用“提单预览”下载后打开" />
      ) : url ? (
        <iframe
          className="pdf-frame"
          src={`${url}#navpanes=0&view=FitH`}
          title="提单样单"
          style={hasPdf ? { height: 'calc(100% - 32px)' } : {}}
        />
      ) : (
        <Spin style={{ display: 'block', margin: '80px auto' }} />
      )}
    </div>
  );
}
