import { DownloadOutlined, InboxOutlined, PaperClipOutlined } from '@ant-design/icons';
import {
  attachDraftFile,
  DRAFT_FILES,
  type DraftBill,
  DraftSource,
  draftSheet,
  readDraftFile,
  saveDraftBill,
} from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Alert, App, Button, Flex, Input, Typography, Upload } from 'antd';
import { useMemo, useState } from 'react';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { DownloadButton } from '../../../kit/import/DownloadButton.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { DraftFields } from './DraftFields.js';
import { countChanges, draftOfSi } from './draft-form.js';
import { DRAFT_AREAS } from './use-draft-acts.js';
import './draft-bill.css';

/** A draft that came by mail: read from a file, or typed where it differs from the SI, with the carrier's paper attached. */
export function EnterDraft({ record, onClose }: { record: SiDetail; onClose(): void }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const own = useMemo(() => draftOfSi(record), [record]);
  const [bill, setBill] = useState<DraftBill>(own);
  const [readFrom, setReadFrom] = useState<File | null>(null);
  const [paper, setPaper] = useState<File | null>(null);
  const [documentNo, setDocumentNo] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<ApiError | null>(null);
  const [converted, setConverted] = useState<readonly string[]>([]);
  const onError = (error: ApiError): boolean => {
    setFault(error);
    return true;
  };
  const reading = useAct(readDraftFile, { onError });
  const saving = useAct(saveDraftBill, {
    invalidates: DRAFT_AREAS,
    // What is wrong with single fields is listed; anything else is a message.
    onError: (error) => error.errors.length > 0 && onError(error),
  });
  const attaching = useAct(attachDraftFile, { invalidates: ['TDDraftBill'] });
  const changes = countChanges(own, bill);

  const choose = async (file: File) => {
    setFault(null);
    const read = await reading.run({ TBI_ID: record.Id, File: file });
    if (!read) return;
    setBill(read.Bill);
    setConverted(read.Converted ?? []);
    setReadFrom(file);
    setDocumentNo(read.DocumentNo ?? '');
    const different = read.Fields.filter(({ Equal }) => !Equal).length;
    void message.info(different > 0 ? `已读取，与SI有 ${different} 处不同，请核对后保存` : '已读取，与SI一致');
  };
  const save = async () => {
    if (!readFrom && changes === 0) {
      const content = '没有录入任何不同之处，将登记为与SI完全一致的草稿。';
      if (!(await confirm({ title: '草稿与SI一致', content, okText: '登记为一致' }))) return;
    }
    const file = paper ?? readFrom;
    const saved = await saving.run({
      ...{ TBI_ID: record.Id, Version: record.Version, Bill: bill, DocumentNo: documentNo.trim() || null, Note: note.trim() || null },
      ...{ Source: readFrom ? DraftSource.Upload : DraftSource.Entered, FileName: file?.name ?? null },
    });
    if (!saved) return;
    if (file) await attaching.run({ Id: saved.Id, File: file });
    void message.success(`已登记第${saved.No}版草稿，${saved.DifferenceCount > 0 ? `与SI有 ${saved.DifferenceCount} 处不同` : '与SI一致'}`);
    onClose();
  };
  const close = async () => {
    const typed = changes > 0 || note || paper;
    if (!typed || (await confirm({ title: '放弃录入', content: '已录入的草稿尚未保存。', okText: '放弃', danger: true }))) onClose();
  };

  return (
    <AppDrawer
      open
      title={`登记提单草稿：${record.TBI_SIMBL_NO || record.TBI_NO}`}
      size={1080}
      onClose={() => void close()}
      footer={
        <Flex gap={8} justify="end" align="center">
          <Typography.Text type="secondary">{changes > 0 ? `与SI有 ${changes} 处不同` : '与SI一致'}</Typography.Text>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" loading={saving.pending || attaching.pending} onClick={() => void save()}>
            保存为新版草稿
          </Button>
        </Flex>
      }
    >
      <div className="si-main">
        <Upload.Dragger
          accept={DRAFT_FILES.join(',')}
          showUploadList={false}
          disabled={reading.pending}
          beforeUpload={(file) => {
            void choose(file);
            return false;
          }}
        >
          <InboxOutlined style={{ fontSize: 28, opacity: 0.6 }} />
          <div>
            {reading.pending ? '正在读取文件…' : readFrom ? `已读取 ${readFrom.name}，可重新选择` : '点击选择草稿文件，或把文件拖到这里'}
          </div>
          <Typography.Text type="secondary">
            IFTMCS 报文、JSON 或 Excel（本票草稿表格、装箱清单）；PDF 请作为附件，并在下方改不同之处
          </Typography.Text>
        </Upload.Dragger>
        <DownloadButton
          endpoint={draftSheet}
          request={{ TBI_ID: record.Id }}
          type="link"
          icon={<DownloadOutlined />}
          style={{ alignSelf: 'flex-start', padding: 0 }}
        >
          下载本票草稿表格（按SI预填）
        </DownloadButton>
        {fault && (
          <Alert
            type="error"
            showIcon
            closable
            title={fault.message}
            description={
              <ul className="draft-faults">
                {fault.errors.map(({ Prop, Msg }) => (
                  <li key={Prop + Msg}>{Msg}</li>
                ))}
              </ul>
            }
          />
        )}
        {converted.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title="以下数值已换算单位，请核对"
            description={
              <ul className="draft-faults">
                {converted.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            }
          />
        )}
        <div className="si-card">
          <div className="draft-fields">
            <FieldBox label="单证编号">
              <Input aria-label="单证编号" value={documentNo} maxLength={35} onChange={(event) => setDocumentNo(event.target.value)} />
            </FieldBox>
            <FieldBox label="说明">
              <Input aria-label="说明" value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
            </FieldBox>
            <FieldBox label="附件（船公司PDF等）">
              <Upload
                accept={['.pdf', ...DRAFT_FILES].join(',')}
                maxCount={1}
                fileList={paper ? [{ uid: paper.name, name: paper.name }] : []}
                onRemove={() => setPaper(null)}
                beforeUpload={(file) => {
                  setPaper(file);
                  return false;
                }}
              >
                <Button icon={<PaperClipOutlined />}>选择附件</Button>
              </Upload>
            </FieldBox>
          </div>
        </div>
        <DraftFields start={own} bill={bill} onChange={setBill} />
      </div>
    </AppDrawer>
  );
}
