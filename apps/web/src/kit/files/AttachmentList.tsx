import { InboxOutlined } from '@ant-design/icons';
import {
  type Attachment,
  type AttachmentEndpoints,
  type AttachmentSheet,
  FileAudience,
} from '@quayside/contracts/core/files';
import { Button, Flex, Segmented, Typography, Upload } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../display/EmptyState.js';
import { formatBytes } from '../display/format.js';
import { ReadGate } from '../display/ReadGate.js';
import { readAnew, useAct, useRead } from '../http/query.js';
import { AttachmentRow } from './AttachmentRow.js';
import { FilePreview } from './FilePreview.js';
import './files.css';
import { UploadRow } from './UploadRow.js';
import { endingsOf } from './upload-fault.js';
import { useUploads } from './use-uploads.js';

interface AttachmentListProps {
  endpoints: AttachmentEndpoints;
  recordId: number;
}

/** The files of a record: dropped or chosen, several at a time, looked at, renamed, removed and brought back. What may be done, the server says. */
export function AttachmentList({ endpoints, recordId }: AttachmentListProps) {
  const read = useRead(endpoints.list, { RecordId: recordId });
  return (
    <ReadGate read={read}>
      {(sheet) => <Sheet endpoints={endpoints} recordId={recordId} sheet={sheet} />}
    </ReadGate>
  );
}

function Sheet({
  endpoints,
  recordId,
  sheet: { Files, MayAdd, MayChoose },
}: AttachmentListProps & { sheet: AttachmentSheet }) {
  const [notes, setNotes] = useState<Readonly<Record<number, readonly string[]>>>({});
  const [removed, setRemoved] = useState<readonly Attachment[]>([]);
  const [preview, setPreview] = useState<Attachment>();
  const [audience, setAudience] = useState<FileAudience>(FileAudience.Internal);
  const uploads = useUploads(endpoints, recordId, (id, said) =>
    setNotes((all) => ({ ...all, [id]: said })),
  );
  // One that somebody removed stays in its place until the screen goes, to be brought back.
  const rows = [
    ...Files,
    ...removed.filter(({ Id }) => !Files.some((each) => each.Id === Id)),
  ].sort((a, b) => a.Id - b.Id);
  const isEmpty = rows.length === 0 && uploads.uploads.length === 0;
  return (
    <div className="qs-files">
      {MayAdd && (
        <>
          {MayChoose && (
            <Flex gap={8} align="center">
              <span>上传的文件</span>
              <Segmented<FileAudience>
                size="small"
                aria-label="上传的文件"
                value={audience}
                onChange={setAudience}
                options={FileAudience.options.map(({ value, label }) => ({ value, label }))}
              />
            </Flex>
          )}
          <Upload.Dragger
            multiple
            showUploadList={false}
            beforeUpload={(file) => {
              uploads.add([file], MayChoose ? audience : undefined);
              return false;
            }}
          >
            <InboxOutlined style={{ fontSize: 28, opacity: 0.6 }} />
            <div>点击选择文件，或把文件拖到这里，可一次多个</div>
            <Typography.Text type="secondary">
              {endingsOf(endpoints)}，每个最大 {formatBytes(endpoints.maxBytes)}
              ；图片上传时去除拍摄信息
            </Typography.Text>
          </Upload.Dragger>
        </>
      )}
      {isEmpty && !MayAdd && <EmptyState title="还没有附件" />}
      {!isEmpty && (
        <ul className="qs-file-list" aria-label={endpoints.label}>
          {rows.map((file) =>
            Files.some(({ Id }) => Id === file.Id) ? (
              <AttachmentRow
                key={file.Id}
                file={file}
                endpoints={endpoints}
                mayChoose={MayChoose}
                notes={notes[file.Id] ?? []}
                onPreview={() => setPreview(file)}
                onRemoved={() => {
                  setRemoved((all) => [...all, file]);
                  void readAnew(endpoints.list);
                }}
              />
            ) : (
              <RemovedRow
                key={file.Id}
                file={file}
                endpoints={endpoints}
                onRestored={() => setRemoved((all) => all.filter(({ Id }) => Id !== file.Id))}
              />
            ),
          )}
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {preview && (
        <FilePreview file={preview} endpoints={endpoints} onClose={() => setPreview(undefined)} />
      )}
    </div>
  );
}

function RemovedRow({
  file,
  endpoints,
  onRestored,
}: {
  file: Attachment;
  endpoints: AttachmentEndpoints;
  onRestored(): void;
}) {
  const restore = useAct(endpoints.restore, {
    onDone: async () => {
      await readAnew(endpoints.list);
      onRestored();
    },
  });
  return (
    <li className="qs-file" aria-label={`已删除 ${file.Name}`}>
      <div className="qs-file-icon" />
      <div className="qs-file-text">
        <Typography.Text type="secondary">
          已删除 <Typography.Text delete>{file.Name}</Typography.Text>
        </Typography.Text>
      </div>
      <Button
        size="small"
        autoFocus
        loading={restore.pending}
        onClick={() => void restore.run({ Id: file.Id })}
      >
        撤销删除
      </Button>
    </li>
  );
}
