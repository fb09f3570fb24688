import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import type { UploadedFile } from '@quayside/contracts/core/field';
import { Alert, App, Button, Flex, Progress, Typography, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../display/format.js';
import { FieldBox } from '../form/FieldBox.js';
import { errorText } from '../http/ApiError.js';
import { type Answered, call, type DownloadedFile } from '../http/call.js';
import { useAct } from '../http/query.js';
import { saveFile } from '../http/save-file.js';
import { AppModal } from '../overlay/AppModal.js';
import { FaultTable } from './FaultTable.js';
import { faultCsv, type ImportFaultRow } from './fault-csv.js';

/** What an import endpoint takes and answers. */
export interface ImportRequest {
  File: UploadedFile;
  SkipFaulty?: boolean | undefined;
}
export interface ImportAnswer {
  Total: number;
  Added: number;
  Updated: number;
  Skipped: number;
  Loaded: boolean;
  Errors: ImportFaultRow[];
}

export interface ImportDialogProps<Req extends ImportRequest, Ans extends ImportAnswer> {
  title: string;
  endpoint: Endpoint<Req, Ans>;
  onClose(): void;
  accept: readonly string[];
  maxBytes: number;
  /** What a file may be, one line. */
  hint: ReactNode;
  template?: Endpoint<Record<string, never>, FileAnswer>;
  /** Further inputs of the request, each with its visible label, and their values. */
  fields?: readonly { label: string; input: ReactNode }[];
  values?: Partial<Req>;
  invalidates?: readonly string[];
}

/**
 * Loads a file: choose, send, read the result. A file with faulty rows loads nothing until the person decides to skip them.
 */
export function ImportDialog<Req extends ImportRequest, Ans extends ImportAnswer>(props: ImportDialogProps<Req, Ans>) {
  const { title, endpoint, onClose, accept, maxBytes, hint, template, fields = [], values, invalidates = [] } = props;
  const { message } = App.useApp();
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const [sentWith, setSentWith] = useState<string | null>(null);
  const act = useAct(endpoint, { invalidates, onDone: (done) => setAnswer(done as Answered<Ans> & ImportAnswer) });
  const given = JSON.stringify(values ?? {});
  const send = (skip: boolean) => {
    if (!file) return;
    if (!skip) setAnswer(null);
    setSentWith(given);
    void act.run({ ...values, File: file, ...(skip ? { SkipFaulty: true } : {}) } as unknown as Req);
  };
  // What was found under other values no longer counts: the same file may be fine now.
  const again = answer !== null && !answer.Loaded && sentWith !== given;
  const choose = (chosen: File): void => {
    const ending = chosen.name.slice(chosen.name.lastIndexOf('.')).toLowerCase();
    if (!accept.includes(ending)) return void message.error(`不支持的文件，请选择 ${accept.join('、')}`);
    if (chosen.size > maxBytes) return void message.error(`文件过大，最多 ${formatBytes(maxBytes)}`);
    setAnswer(null);
    act.reset();
    setFile(chosen);
  };
  const restart = () => {
    setAnswer(null);
    setFile(null);
  };
  const good = answer ? answer.Total - new Set(answer.Errors.map((fault) => fault.Row)).size : 0;

  const footer = answer?.Loaded
    ? [
        <Button key="more" onClick={restart}>
          继续导入
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]
    : [
        <Button key="cancel" onClick={onClose} disabled={act.pending}>
          取消
        </Button>,
        ...(answer && good > 0 && !again
          ? [
              <Button key="skip" danger loading={act.pending} onClick={() => send(true)}>
                跳过错误行，导入其余 {good} 行
              </Button>,
            ]
          : []),
        // A file that was mended since must be chosen again: the browser refuses to send one that changed under it.
        ...(answer && !again
          ? []
          : [
              <Button key="send" type="primary" disabled={!file} loading={act.pending} onClick={() => send(false)}>
                {again || act.error ? '重新导入' : '导入'}
              </Button>,
            ]),
      ];

  return (
    <AppModal open title={title} width={760} footer={footer} onCancel={onClose} closable={!act.pending}>
      <Flex vertical gap={12}>
        {fields.map(({ label, input }) => (
          <FieldBox key={label} label={label}>
            {input}
          </FieldBox>
        ))}
        <Upload.Dragger
          accept={accept.join(',')}
          showUploadList={false}
          disabled={act.pending}
          beforeUpload={(chosen) => {
            choose(chosen);
            return false;
          }}
        >
          <InboxOutlined style={{ fontSize: 28, opacity: 0.6 }} />
          <div>{file ? `${file.name}（${formatBytes(file.size)}）` : '点击选择文件，或把文件拖到这里'}</div>
          <Typography.Text type="secondary">{hint}</Typography.Text>
        </Upload.Dragger>
        {template && (
          <Button
            type="link"
            icon={<DownloadOutlined />}
            style={{ alignSelf: 'flex-start', padding: 0 }}
            onClick={() =>
              call(template, {})
                .then((downloaded) => saveFile(downloaded as DownloadedFile))
                .catch((error: unknown) => void message.error(errorText(error)))
            }
          >
            下载导入模板
          </Button>
        )}
        {act.pending && <Progress percent={100} status="active" showInfo={false} aria-label="正在导入" />}
        {act.error && !answer && <Alert type="error" showIcon title={errorText(act.error)} />}
        {answer && <Outcome answer={answer} good={good} fileName={file?.name ?? ''} />}
      </Flex>
    </AppModal>
  );
}

function Outcome({ answer, good, fileName }: { answer: ImportAnswer; good: number; fileName: string }) {
  const { Total, Added, Updated, Skipped, Errors } = answer;
  return (
    <>
      {answer.Loaded ? (
        <Alert
          type={Errors.length > 0 ? 'warning' : 'success'}
          showIcon
          title={`导入完成：共 ${Total} 行，新增 ${Added}，更新 ${Updated}${Skipped > 0 ? `，跳过 ${Skipped}` : ''}`}
        />
      ) : (
        <Alert
          type="error"
          showIcon
          title={`发现 ${Errors.length} 处错误，尚未导入任何数据`}
          description={
            good > 0 ? `其余 ${good} 行没有问题。可以改好文件后重新选择，也可以跳过错误行先导入其余的。` : '请改好文件后重新选择。'
          }
        />
      )}
      {Errors.length > 0 && (
        <>
          <FaultTable faults={Errors} />
          <Button
            icon={<DownloadOutlined />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => saveFile({ Name: `${fileName.replace(/\.\w+$/, '')}-错误清单.csv`, Blob: faultCsv(Errors) })}
          >
            下载错误清单
          </Button>
        </>
      )}
    </>
  );
}
