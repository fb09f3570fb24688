import { type BookingDetail, booking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  bookingFiles,
  type CarrierReading,
  readCarrierPaper,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import {
  findByPaper,
  type PaperCandidate,
  type PaperFinding,
} from '@quayside/contracts/booking/release/paper-finder.api';
import { FileAudience } from '@quayside/contracts/core/files';
import { Alert, Button, Flex, Table, Typography, Upload } from 'antd';
import { useState } from 'react';
import { BoxesText } from '../../../kit/display/BoxesText.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { ApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { ConfirmDialog } from '../booking/ConfirmDialog.js';

/** A confirmation that the desk has put here, and what became of it. */
interface Paper {
  key: string;
  file: File;
  finding?: PaperFinding;
  fault?: string;
  /** What was written down by it, or begun. */
  opened?: string;
}

const MOST = 20;
const COLUMNS = [
  { title: '托书号', dataIndex: 'RequestNo', width: 120 },
  { title: '公司名称', dataIndex: 'CompanyName', ellipsis: true },
  {
    title: '状态',
    width: 96,
    render: (_: unknown, { Label }: PaperCandidate) => (
      <StatusTag of={BookingLabel} value={Label} />
    ),
  },
  {
    title: '船名 / 航次',
    width: 170,
    render: (_: unknown, { Vessel, Voyage }: PaperCandidate) =>
      [Vessel, Voyage].filter(Boolean).join(' / ') || '--',
  },
  {
    title: '箱型箱量',
    dataIndex: 'ContainerSummary',
    width: 120,
    render: (text: string) => <BoxesText text={text} />,
  },
  { title: '依据', width: 190, render: (_: unknown, { Why }: PaperCandidate) => Why.join('、') },
];

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '未能识别，请重试';

/** Carriers' confirmations as they come by mail: whose each is, is found by what stands in it, and it is written down at that booking. */
export function PaperFinder({ onClose }: { onClose(): void }) {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [shown, setShown] = useState<{ booking: BookingDetail; reading: CarrierReading } | null>(
    null,
  );
  const put = (key: string, given: Partial<Paper>) =>
    setPapers((all) => all.map((paper) => (paper.key === key ? { ...paper, ...given } : paper)));

  const take = async (files: readonly File[]) => {
    const known = new Set(papers.map(({ key }) => key));
    const fresh = files
      .map((file) => ({ key: `${file.name} ${file.size} ${file.lastModified}`, file }))
      .filter(({ key }) => !known.has(key))
      .slice(0, MOST - papers.length);
    setPapers((all) => [...all, ...fresh]);
    for (const { key, file } of fresh) {
      await call(findByPaper, { File: file as never })
        .then((finding) => put(key, { finding }))
        .catch((error: unknown) => put(key, { fault: wordsOf(error) }));
    }
  };

  /** Puts the paper at the booking and reads it beside what is booked. */
  const open = async ({ key, file }: Paper, { Id, RequestNo }: PaperCandidate) => {
    setBusy(`${key} ${Id}`);
    try {
      const { Files } = await call(bookingFiles.list, { RecordId: Id });
      const kept = Files.find(({ Name, Size }) => Name === file.name && Size === file.size);
      const { Id: FileId } =
        kept ??
        (await call(bookingFiles.upload, {
          RecordId: Id,
          Audience: FileAudience.Internal,
          File: file as never,
        }));
      const reading = await call(readCarrierPaper, { BookingId: Id, FileId });
      setShown({ booking: await call(booking, { Id }), reading });
      put(key, { opened: RequestNo });
    } catch (error) {
      put(key, { fault: wordsOf(error) });
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <AppModal open width={980} title="识别船公司确认（SO）" footer={null} onCancel={onClose}>
        <Flex vertical gap={14}>
          <Upload.Dragger
            accept=".pdf"
            multiple
            showUploadList={false}
            disabled={papers.length >= MOST}
            beforeUpload={(file, list) => {
              if (file === list[0]) void take(list);
              return Upload.LIST_IGNORE;
            }}
          >
            <p>将船公司的SO、订舱确认（PDF）拖到这里，一次最多 {MOST} 份</p>
            <p className="ant-upload-hint">
              按单上的订舱号、托书号、客户编号、船名航次查找对应的订舱；选定订舱后文件才存为其附件
            </p>
          </Upload.Dragger>
          {papers.map((paper) => (
            <div key={paper.key}>
              <Flex gap={8} wrap align="baseline">
                <strong>{paper.file.name}</strong>
                <Typography.Text type="secondary">
                  {paper.finding?.Said ?? (paper.finding || paper.fault ? null : '正在识别…')}
                </Typography.Text>
                {paper.opened && (
                  <Typography.Text type="success">已在 {paper.opened} 核对</Typography.Text>
                )}
              </Flex>
              {paper.fault && (
                <Alert type="error" showIcon style={{ marginTop: 6 }} title={paper.fault} />
              )}
              {paper.finding?.Candidates.length === 0 && (
                <Alert
                  type="warning"
                  showIcon
                  style={{ marginTop: 6 }}
                  title="没有找到对应的订舱：请在订舱详情的附件中读取这份确认"
                />
              )}
              {paper.finding && paper.finding.Candidates.length > 0 && (
                <Table<PaperCandidate>
                  size="small"
                  rowKey="Id"
                  tableLayout="fixed"
                  pagination={false}
                  style={{ marginTop: 6 }}
                  dataSource={paper.finding.Candidates}
                  columns={[
                    ...COLUMNS,
                    {
                      title: '操作',
                      width: 90,
                      render: (_, candidate) => (
                        <Button
                          type="link"
                          size="small"
                          loading={busy === `${paper.key} ${candidate.Id}`}
                          disabled={busy !== null}
                          onClick={() => void open(paper, candidate)}
                        >
                          核对登记
                        </Button>
                      ),
                    },
                  ]}
                />
              )}
            </div>
          ))}
        </Flex>
      </AppModal>
      {shown && <ConfirmDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}
