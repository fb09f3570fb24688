import { billPdf } from '@quayside/contracts/si/paper.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Spin } from 'antd';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { call, type DownloadedFile } from '../../../kit/http/call.js';
import { saveFile } from '../../../kit/http/save-file.js';
import { PdfFrame } from '../../../kit/pdf/PdfFrame.js';

/** The bill as it would be printed now; made again when the SI changes. */
export function BillPane({
  record: { Id, Version, Revision, TBI_SIMBL_NO, TBI_NO },
}: {
  record: SiDetail;
}) {
  const read = useQuery({
    queryKey: ['bill-pane', Id, Version],
    queryFn: ({ signal }) =>
      call(billPdf, { Id }, { signal }) as Promise<unknown> as Promise<DownloadedFile>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // The paper of before stays in sight until the new one is made.
    placeholderData: keepPreviousData,
  });
  return (
    <aside className="doc-card make-td-pane" aria-label="提单样单">
      <header>
        <span>
          提单样单 · 第 {Revision} 版{read.isPlaceholderData && '（更新中…）'}
        </span>
        <Button size="small" disabled={!read.data} onClick={() => read.data && saveFile(read.data)}>
          下载
        </Button>
      </header>
      <div>
        {read.data ? (
          <PdfFrame file={read.data} title={`提单样单：${TBI_SIMBL_NO || TBI_NO}`} />
        ) : read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Flex justify="center" style={{ paddingTop: 120 }}>
            <Spin />
          </Flex>
        )}
      </div>
    </aside>
  );
}
