import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import {
  type Attachment,
  type AttachmentEndpoints,
  FileAudience,
  MOST_NAME,
} from '@quayside/contracts/core/files';
import { Button, Flex, Input, Select, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { InstantText } from '../display/DateText.js';
import { formatBytes } from '../display/format.js';
import { readAnew, useAct } from '../http/query.js';
import { saveFile } from '../http/save-file.js';
import { FileIcon, Thumbnail } from './FileIcon.js';
import { hasPreview } from './FilePreview.js';

interface AttachmentRowProps {
  file: Attachment;
  endpoints: AttachmentEndpoints;
  /** The person says who sees a file. */
  mayChoose: boolean;
  /** What was changed of it when it was uploaded just now. */
  notes: readonly string[];
  onPreview(): void;
  onRemoved(): void;
}

/** One file of a record, with what can be done with it. */
export function AttachmentRow({
  file,
  endpoints,
  mayChoose,
  notes,
  onPreview,
  onRemoved,
}: AttachmentRowProps) {
  const [renaming, setRenaming] = useState(false);
  const again = () => void readAnew(endpoints.list);
  // What somebody else changed meanwhile is shown before one tries once more.
  const update = useAct(endpoints.update, {
    onDone: again,
    onError: () => void again() as undefined,
  });
  const remove = useAct(endpoints.remove, { onDone: onRemoved });
  const download = useAct(endpoints.download);
  const change = (values: { Name?: string; Audience?: FileAudience }) =>
    update.run({ Id: file.Id, Version: file.Version, ...values });
  const rename = (name: string): void => {
    setRenaming(false);
    if (name.trim() !== '' && name !== file.Name) void change({ Name: name.trim() });
  };
  const save = async () => {
    const found = await download.run({ Id: file.Id });
    if (found) saveFile(found);
  };
  return (
    <li className="qs-file" aria-label={file.Name}>
      <div className="qs-file-icon">
        {file.HasThumbnail ? (
          <Thumbnail file={file} endpoints={endpoints} />
        ) : (
          <FileIcon mime={file.Mime} />
        )}
      </div>
      <div className="qs-file-text">
        {renaming ? (
          <Input
            autoFocus
            aria-label="文件名"
            defaultValue={file.Name}
            maxLength={MOST_NAME}
            onBlur={({ target }) => rename(target.value)}
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.currentTarget.value = file.Name;
              setRenaming(false);
            }}
          />
        ) : (
          <Tooltip title={hasPreview(file) ? '预览' : '下载'}>
            <Button
              type="link"
              className="qs-file-name"
              onClick={() => (hasPreview(file) ? onPreview() : void save())}
            >
              {file.Name}
            </Button>
          </Tooltip>
        )}
        <Typography.Text type="secondary">
          {formatBytes(file.Size)} · {file.EmployeeName} · <InstantText value={file.CreateTime} />
        </Typography.Text>
        {notes.map((note) => (
          <Typography.Text key={note} type="warning">
            {note}
          </Typography.Text>
        ))}
      </div>
      <Flex gap={4} align="center">
        {mayChoose && (
          <Select
            aria-label="可见范围"
            size="small"
            variant="filled"
            style={{ width: 124 }}
            value={file.Audience}
            disabled={!file.MayChange || update.pending}
            onChange={(Audience) => void change({ Audience })}
            options={FileAudience.options.map(({ value, label, color }) => ({
              value,
              label: <Tag color={color}>{label}</Tag>,
            }))}
          />
        )}
        <Tooltip title="下载">
          <Button
            type="text"
            icon={<DownloadOutlined />}
            aria-label={`下载 ${file.Name}`}
            loading={download.pending}
            onClick={() => void save()}
          />
        </Tooltip>
        {file.MayChange && (
          <>
            <Tooltip title="改名">
              <Button
                type="text"
                icon={<EditOutlined />}
                aria-label={`改名 ${file.Name}`}
                onClick={() => setRenaming(true)}
              />
            </Tooltip>
            <Tooltip title="删除">
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={`删除 ${file.Name}`}
                loading={remove.pending}
                onClick={() => void remove.run({ Id: file.Id })}
              />
            </Tooltip>
          </>
        )}
      </Flex>
    </li>
  );
}
