import { CloseOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Flex, Progress, Typography } from 'antd';
import { formatBytes } from '../display/format.js';
import type { Upload, Uploads } from './use-uploads.js';

/** A file on its way, or why it is not there. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, share, fault, mayRetry } = upload;
  return (
    <li className="qs-file" aria-label={file.name} data-fault={fault !== null}>
      <div className="qs-file-icon">
        {fault === null ? (
          <LoadingOutlined style={{ fontSize: 20 }} />
        ) : (
          <WarningOutlined style={{ fontSize: 20, color: 'var(--ant-color-error)' }} />
        )}
      </div>
      <div className="qs-file-text">
        <Typography.Text ellipsis>{file.name}</Typography.Text>
        {fault === null ? (
          <Flex gap={8} align="center">
            <Progress
              percent={Math.round((share ?? 0) * 100)}
              size="small"
              style={{ width: 240 }}
              showInfo={false}
              aria-label={`上传进度 ${file.name}`}
            />
            <Typography.Text type="secondary">
              {share === null
                ? '等待上传'
                : share < 1
                  ? `${Math.round(share * 100)}%，共 ${formatBytes(file.size)}`
                  : '正在检查…'}
            </Typography.Text>
          </Flex>
        ) : (
          <Typography.Text type="danger" role="alert">
            {fault}
          </Typography.Text>
        )}
      </div>
      <Flex gap={4} align="center">
        {fault !== null && mayRetry && (
          <Button size="small" onClick={() => uploads.retry(key)}>
            重试
          </Button>
        )}
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={`${fault === null ? '取消上传' : '移除'} ${file.name}`}
          onClick={() => uploads.drop(key)}
        />
      </Flex>
    </li>
  );
}
