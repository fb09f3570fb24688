import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import { App, Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { errorText } from '../http/ApiError.js';
import { call, type DownloadedFile } from '../http/call.js';
import { saveFile } from '../http/save-file.js';

export interface DownloadButtonProps<Req> extends Omit<ButtonProps, 'onClick' | 'loading'> {
  endpoint: Endpoint<Req, FileAnswer>;
  request: Req;
}

/** A button that saves the file of an endpoint. */
export function DownloadButton<Req>({ endpoint, request, ...button }: DownloadButtonProps<Req>) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile((await call(endpoint, request)) as DownloadedFile);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} loading={busy} onClick={() => void download()} />;
}
