import { DownloadOutlined } from '@ant-design/icons';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ListQuery } from '@quayside/contracts/core/list';
import { App, Button } from 'antd';
import { useState } from 'react';
import { formatBytes, formatNumber } from '../display/format.js';
import { errorText } from '../http/ApiError.js';
import { call, type DownloadedFile } from '../http/call.js';
import type { FileProgress } from '../http/read-blob.js';
import { saveFile } from '../http/save-file.js';

const progressText = ({ bytes, rows }: FileProgress): string =>
  `导出中 ${formatBytes(bytes)}${rows === null ? '' : `，共 ${formatNumber(rows)} 行`}`;

interface ExportButtonProps<Q extends object> {
  endpoint: Endpoint<Q & Exporting, FileAnswer>;
  query: Q;
  /** Fields of the columns as the person set them; without them all that the list has. */
  columns?: readonly string[] | undefined;
}

/** Downloads the whole list under the present filters and order, with the columns as the person set them; a long one tells how far it is. */
export function ExportButton<Q extends object>({ endpoint, query, columns }: ExportButtonProps<Q>) {
  const { message } = App.useApp();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const download = async () => {
    const { Page: _page, Limit: _limit, ...filters } = query as Q & ListQuery;
    setProgress({ bytes: 0, rows: null });
    try {
      saveFile(
        (await call(
          endpoint,
          { ...filters, ...(columns && { Columns: columns }) } as unknown as Q,
          {
            onProgress: setProgress,
          },
        )) as DownloadedFile,
      );
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={progress !== null} onClick={() => void download()}>
      {progress && progress.bytes > 0 ? progressText(progress) : '导出'}
    </Button>
  );
}
