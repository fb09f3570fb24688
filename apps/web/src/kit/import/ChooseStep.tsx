import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { ImportEndpoints } from '@quayside/contracts/core/import';
import { OLD_EXCEL_ADVICE } from '@quayside/contracts/core/import-advice';
import { Alert, App, Progress, Typography, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../display/format.js';
import { DownloadButton } from './DownloadButton.js';
import type { ImportFlow } from './use-import.js';

/** May be chosen, so that whoever has one is told how to save it. */
const OLD_EXCEL = ['.xls', '.et'];

/** Choose or drop a file; the template is one click away. */
export function ChooseStep({ endpoints, hint, flow }: { endpoints: ImportEndpoints; hint: ReactNode; flow: ImportFlow }) {
  const { message } = App.useApp();
  const { accept, maxBytes } = endpoints;
  const [old, setOld] = useState(false);
  const choose = (chosen: File): void => {
    const ending = chosen.name.slice(chosen.name.lastIndexOf('.')).toLowerCase();
    setOld(OLD_EXCEL.includes(ending));
    if (OLD_EXCEL.includes(ending)) return;
    if (!accept.includes(ending)) return void message.error(`不支持的文件，请选择 ${accept.join('、')}`);
    if (chosen.size > maxBytes) return void message.error(`文件过大，最多 ${formatBytes(maxBytes)}`);
    void flow.choose(chosen);
  };
  return (
    <>
      <Upload.Dragger
        accept={[...accept, ...OLD_EXCEL].join(',')}
        showUploadList={false}
        disabled={flow.busy}
        beforeUpload={(chosen) => {
          choose(chosen);
          return false;
        }}
      >
        <InboxOutlined style={{ fontSize: 28, opacity: 0.6 }} />
        <div>{flow.busy ? '正在读取文件…' : '点击选择文件，或把文件拖到这里'}</div>
        <Typography.Text type="secondary">
          {hint ?? `${accept.join(' ')}，最大 ${formatBytes(maxBytes)}`}。表头可以在前几行的任意位置，列名不同也能对照
        </Typography.Text>
      </Upload.Dragger>
      {old && <Alert type="error" showIcon title={OLD_EXCEL_ADVICE} />}
      {flow.busy && <Progress percent={100} status="active" showInfo={false} aria-label="正在读取文件" />}
      <DownloadButton
        endpoint={endpoints.template}
        request={{}}
        type="link"
        icon={<DownloadOutlined />}
        style={{ alignSelf: 'flex-start', padding: 0 }}
      >
        下载导入模板
      </DownloadButton>
    </>
  );
}
