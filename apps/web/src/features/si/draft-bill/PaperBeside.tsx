import { draftFile } from '@quayside/contracts/si/draft-bill.api';
import { billPdf } from '@quayside/contracts/si/paper.api';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Spin } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { call, type DownloadedFile } from '../../../kit/http/call.js';
import { PdfFrame } from '../../../kit/pdf/PdfFrame.js';
import './draft-bill.css';

type Shown = 'own' | 'carrier';

interface PaperBesideProps {
  siId: number;
  version: number;
  draftId: number;
  /** The draft came with the carrier's own PDF. */
  hasPdf: boolean;
}

/** The bill as paper beside the comparison: ours, drawn from the SI, or the carrier's own when it came as PDF. */
export function PaperBeside({ siId, version, draftId, hasPdf }: PaperBesideProps) {
  const [shown, setShown] = useState<Shown>(hasPdf ? 'carrier' : 'own');
  const carrier = shown === 'carrier';
  const read = useQuery({
    queryKey: ['paper-beside', shown, carrier ? draftId : siId, version],
    queryFn: async ({ signal }) => {
      const file = (await (carrier
        ? call(draftFile, { Id: draftId }, { signal })
        : call(billPdf, { Id: siId }, { signal }))) as unknown;
      const { Name, Blob: bytes } = file as DownloadedFile;
      return { Name, Blob: new Blob([bytes], { type: 'application/pdf' }) } as DownloadedFile;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <aside className="doc-card draft-paper" aria-label="提单">
      {hasPdf && (
        <Segmented<Shown>
          size="small"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'carrier', label: '船公司草稿原件' },
            { value: 'own', label: '按SI生成的提单样单' },
          ]}
        />
      )}
      <div>
        {read.data ? (
          <PdfFrame file={read.data} title={carrier ? '船公司草稿原件' : '提单样单'} />
        ) : read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Spin style={{ display: 'block', margin: '80px auto' }} />
        )}
      </div>
    </aside>
  );
}
