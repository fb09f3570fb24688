import { DownloadOutlined } from '@ant-design/icons';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ListQuery } from '@quayside/contracts/core/list';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../http/ApiError.js';
import { call, type DownloadedFile } from '../http/call.js';
import { saveFile } from '../http/save-file.js';

/** Downloads the whole list under the present filters and order. */
export function ExportButton<Q extends ListQuery>({ endpoint, query }: { endpoint: Endpoint<Q, FileAnswer>; query: Q }) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    const { Page: _page, Limit: _limit, ...filters } = query;
    setBusy(true);
    try {
      saveFile((await call(endpoint, filters as Q)) as DownloadedFile);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void download()}>
      导出
    </Button>
  );
}
