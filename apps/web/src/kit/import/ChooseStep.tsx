import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { ImportEndpoints } from '@quayside/contracts/core/import';
import { OLD_EXCEL_ADVICE } from '@quayside/contracts/core/import-advice';
import { Alert, Progress, Typography, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../display/format.js';
import { DownloadButton } from './DownloadButton.js';
import type { ImportFlow } from './use-import.js';

/** May be chosen, so that whoever has one is told how to save it. */
const OLD_EXCEL = ['.xls', '.et'];

/** Choose or drop a file; the template is one click away. */
export function ChooseStep({
  endpoints,
  hint,
  flow,
}: {
  endpoints: ImportEndpoints;
  hint: ReactNode;
  flow: ImportFlow;
}) {
  const { accept, maxBytes } = endpoints;
  const [refused, setRefused] = useState<string | null>(null);
  const refusal = ({ name, size }: File): string | null => {
    const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
    if (OLD_EXCEL.includes(ending)) return OLD_EXCEL_ADVICE;
    if (!accept.includes(ending)) return `“${name}”不是可以导入的文件，请选择 ${accept.join('、')}`;
    return size > maxBytes
      ? `“${name}”过大（${formatBytes(size)}），最多 ${formatBytes(maxBytes)}`
      : null;
  };
  const choose = (chosen: File): void => {
    const reason = refusal(chosen);
    setRefused(reason);
    if (reason === null) void flow.choose(chosen);
  };
  return (
    <>
      <Upload.Dragger
        accept={[...accept, ...OLD_EXCEL].join(',')}
        showUploadList={false}
        disabled={flow.busy}
        // What is dropped and does not end as it should never comes to beforeUpload.
        onDrop={({ dataTransfer }) =>
          dataTransfer.files[0] && setRefused(refusal(dataTransfer.files[0]))
        }
        beforeUpload={(chosen) => {
          choose(chosen);
          return false;
        }}
      >
        <InboxOutlined style={{ fontSize: 28, opacity: 0.6 }} />
        <div>{flow.busy ? '正在读取文件…' : '点击选择文件，或把文件拖到这里'}</div>
        <Typography.Text type="secondary">
          {hint ?? `${accept.join(' ')}，最大 ${formatBytes(maxBytes)}`}
          。表头可以在前几行的任意位置，列名不同也能对照
        </Typography.Text>
      </Upload.Dragger>
      {refused !== null && <Alert type="error" showIcon title={refused} />}
      {flow.busy && (
        <Progress percent={100} status="active" showInfo={false} aria-label="正在读取文件" />
      )}
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
