import { DownloadOutlined, InboxOutlined, PaperClipOutlined } from '@ant-design/icons';
import {
  attachDraftFile,
  DRAFT_FILES,
  type DraftBill,
  DraftSource,
  draftEntry,
  draftSheet,
  type KeptDraftEntry,
  noteEntryPresence,
  readDraftFile,
  saveDraftBill,
} from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Alert, App, Button, Flex, Input, Typography, Upload } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import { OpenedByOthers } from '../../../kit/document/OpenedByOthers.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { DownloadButton } from '../../../kit/import/DownloadButton.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { findingsText } from '../place-text.js';
import { DraftFields, type DraftJump } from './DraftFields.js';
import { countChanges, draftOfSi, refusedIn } from './draft-form.js';
import { FaultLinks } from './FaultLinks.js';
import { OthersEntries } from './OthersEntries.js';
import { billToSave, countOverwritten, notCompared, readInto } from './read-into.js';
import { DRAFT_AREAS } from './use-draft-acts.js';
import { type Entry, leftEntry, useKeptEntry } from './use-kept-entry.js';
import './draft-bill.css';

interface EnterDraftProps {
  record: SiDetail;
  onClose(): void;
}

/** A draft that came by mail: read from a file, or typed where it differs from the SI, with the carrier's paper attached. */
export function EnterDraft({ record, onClose }: EnterDraftProps) {
  // As it was left at this opening; what is typed from then on is not read again.
  const read = useRead(
    draftEntry,
    { TBI_ID: record.Id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' },
  );
  const [opened, setOpened] = useState<{ left: KeptDraftEntry | null } | null>(null);
  if (!opened && read.isFetchedAfterMount && read.data !== undefined)
    setOpened({ left: read.data });
  if (opened) return <EnterForm record={record} stored={opened.left} onClose={onClose} />;
  return (
    <AppDrawer open title={titleOf(record)} size={1080} onClose={onClose}>
      <ReadGate read={read}>{() => null}</ReadGate>
    </AppDrawer>
  );
}

const titleOf = (record: SiDetail): string =>
  `登记提单草稿：${record.TBI_SIMBL_NO || record.TBI_NO}`;

/** A refusal's faults at their places in the bill. */
const placesIn = ({ errors }: ApiError) =>
  errors.map((each) => ({ ...each, Prop: each.Prop.replace(/^Bill\.(?:Header\.)?/, '') }));

function EnterForm({
  record,
  stored,
  onClose,
}: EnterDraftProps & { stored: KeptDraftEntry | null }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const own = useMemo(() => draftOfSi(record), [record]);
  const fresh: Entry = useMemo(
    () => ({ bill: own, documentNo: '', note: '', readFrom: null, converted: [] }),
    [own],
  );
  const [left, setLeft] = useState(() => leftEntry(record.Id, stored));
  const [entry, setEntry] = useState<Entry>(left?.entry ?? fresh);
  const { bill, documentNo, note, readFrom, converted, said = null } = entry;
  const put = (patch: Partial<Entry>) => setEntry((now) => ({ ...now, ...patch }));
  const latest = useRef(entry);
  latest.current = entry;
  const setBill = (next: DraftBill) => put({ bill: next });
  // Files are not kept: whoever comes back chooses them again.
  const [source, setSource] = useState<File | null>(null);
  /** The entry before the last reading, and the one that it led to. */
  const [undo, setUndo] = useState<{ before: Entry; after: Entry; source: File | null } | null>(
    null,
  );
  const [paper, setPaper] = useState<File | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const kept = useKeptEntry({
    siId: record.Id,
    siVersion: left?.siVersion ?? record.Version,
    left,
    entry,
    onTake: setEntry,
  });
  const jump = useRef<DraftJump>(null);
  const refused = refusedIn(bill);
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
  const missing = notCompared(own, bill, said);

  const choose = async (file: File) => {
    setFault(null);
    const read = await reading.run({ TBI_ID: record.Id, File: file });
    if (!read) return;
    // What was typed while the file was read counts too.
    const before = latest.current;
    const number = read.DocumentNo ?? '';
    const next = readInto(before.bill, read.Bill, before.said ?? null);
    const replacesNumber =
      number !== '' && before.documentNo !== '' && before.documentNo !== number;
    const overwritten = countOverwritten(own, before.bill, next.bill) + (replacesNumber ? 1 : 0);
    if (overwritten > 0) {
      const content = `${file.name} 将替换已录入的 ${overwritten} 处内容；文件没有写的栏目不变。替换后可以撤销。`;
      if (!(await confirm({ title: '替换已录入的内容', content, okText: '替换' }))) return;
    }
    const after: Entry = {
      ...before,
      ...next,
      readFrom: file.name,
      documentNo: number || before.documentNo,
      converted: [...new Set([...before.converted, ...(read.Converted ?? [])])],
    };
    setEntry(after);
    setUndo({ before, after, source });
    setSource(file);
    const different = countChanges(own, after.bill);
    void message.info(
      different > 0 ? `已读取，与SI有 ${different} 处不同，请核对后保存` : '已读取，与SI一致',
    );
  };
  const takeBack = async () => {
    if (!undo) return;
    const content = '读取文件之后改动的内容也会撤销。';
    if (entry !== undo.after && !(await confirm({ title: '撤销读取', content, okText: '撤销' })))
      return;
    setEntry(undo.before);
    setSource(undo.source);
    setUndo(null);
  };
  const save = async () => {
    if (kept.elsewhere) {
      void message.warning('录入的内容已在另一个标签页修改，请先选择“载入最新”或“保留本页”');
      return;
    }
    if (refused.length > 0) {
      jump.current?.to(refused[0]!.Prop);
      void message.error(`还不能保存。${findingsText(refused, 1)}`);
      return;
    }
    if (!readFrom && changes === 0) {
      const content = '没有录入任何不同之处，将登记为与SI完全一致的草稿。';
      if (!(await confirm({ title: '草稿与SI一致', content, okText: '登记为一致' }))) return;
    }
    const file = paper ?? source;
    await kept.pause();
    const saved = await saving.run({
      TBI_ID: record.Id,
      Version: record.Version,
      Bill: billToSave(own, bill, said),
      DocumentNo: documentNo.trim() || null,
      Note: note.trim() || null,
      Source: readFrom ? DraftSource.Upload : DraftSource.Entered,
      FileName: file?.name ?? null,
    });
    if (!saved) {
      kept.resume();
      return;
    }
    await kept.stop();
    if (file) await attaching.run({ Id: saved.Id, File: file });
    void message.success(
      `已登记第${saved.No}版草稿，${saved.DifferenceCount > 0 ? `与SI有 ${saved.DifferenceCount} 处不同` : missing.length > 0 ? '已对比的内容与SI一致' : '与SI一致'}`,
    );
    onClose();
  };
  const typed = changes > 0 || note !== '' || documentNo !== '' || readFrom !== null;
  const close = () => {
    if (typed) void message.info('录入的内容已保留，下次打开可接着录入');
    else if (left || kept.state.kind !== 'none') void kept.forget();
    onClose();
  };
  const giveUp = async () => {
    const content = '已录入的内容将被删除，不能恢复。';
    if (!(await confirm({ title: '放弃录入', content, okText: '放弃', danger: true }))) return;
    await kept.forget();
    onClose();
  };
  const startAnew = async () => {
    const content = '恢复的内容将被删除，按SI现在的内容重新开始。';
    if (!(await confirm({ title: '重新录入', content, okText: '重新录入', danger: true }))) return;
    setEntry(fresh);
    setUndo(null);
    setLeft(null);
  };

  return (
    <AppDrawer
      open
      title={titleOf(record)}
      size={1080}
      onClose={close}
      footer={
        <Flex gap={8} justify="end" align="center">
          {typed && (
            <Button
              danger
              type="text"
              style={{ marginInlineEnd: 'auto' }}
              onClick={() => void giveUp()}
            >
              放弃录入
            </Button>
          )}
          <DraftStatus state={kept.state} held={kept.elsewhere} />
          <Typography.Text type="secondary">
            {changes > 0 ? `与SI有 ${changes} 处不同` : '与SI一致'}
          </Typography.Text>
          <Button onClick={close}>{typed ? '稍后再录' : '取消'}</Button>
          <Button
            type="primary"
            loading={saving.pending || attaching.pending}
            onClick={() => void save()}
          >
            保存为新版草稿
          </Button>
        </Flex>
      }
    >
      <div className="doc-main">
        <DraftElsewhere draft={kept} name="录入的提单草稿" />
        <OthersEntries siId={record.Id} />
        <OpenedByOthers
          endpoint={noteEntryPresence}
          request={{ TBI_ID: record.Id }}
          what="这份SI的提单草稿录入"
        />
        {left && (
          <Alert
            type={left.siVersion === record.Version ? 'info' : 'warning'}
            showIcon
            title={`已恢复 ${formatInstant(left.at)} 录入、尚未保存的内容`}
            description={[
              left.siVersion === record.Version
                ? ''
                : 'SI在此之后有修改：没有录入过的栏目仍是修改前的内容，请核对标出的不同之处。',
              left.entry.readFrom
                ? `${left.entry.readFrom} 未随内容保留，需要随草稿保存时请作为附件重新选择。`
                : '附件不保留，请重新选择。',
            ].join('')}
            action={
              <Button size="small" onClick={() => void startAnew()}>
                按SI重新录入
              </Button>
            }
          />
        )}
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
            {reading.pending
              ? '正在读取文件…'
              : readFrom
                ? `已读取 ${readFrom}，可重新选择`
                : '点击选择草稿文件，或把文件拖到这里'}
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
          <FaultLinks
            title={fault.message}
            faults={placesIn(fault)}
            onJump={(prop) => jump.current?.to(prop)}
          />
        )}
        {refused.length > 0 && (
          <FaultLinks
            title="以下内容未能识别，改正后才能保存"
            faults={refused}
            onJump={(prop) => jump.current?.to(prop)}
          />
        )}
        {readFrom && (undo || missing.length > 0) && (
          <Alert
            type="info"
            showIcon
            title={`已读取 ${readFrom}，与SI有 ${changes} 处不同`}
            description={
              missing.length > 0 &&
              `文件没有写、也没有录入的内容按SI显示，未与SI对比：${missing.join('、')}`
            }
            action={
              undo && (
                <Button size="small" onClick={() => void takeBack()}>
                  撤销读取
                </Button>
              )
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
        <div className="doc-card">
          <div className="draft-fields">
            <FieldBox label="单证编号">
              <Input
                aria-label="单证编号"
                value={documentNo}
                maxLength={35}
                onChange={(event) => put({ documentNo: event.target.value })}
              />
            </FieldBox>
            <FieldBox label="说明">
              <Input
                aria-label="说明"
                value={note}
                maxLength={500}
                onChange={(event) => put({ note: event.target.value })}
              />
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
        <DraftFields start={own} bill={bill} onChange={setBill} jump={jump} />
      </div>
    </AppDrawer>
  );
}
