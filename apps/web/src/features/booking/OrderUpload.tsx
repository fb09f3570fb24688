import { InboxOutlined } from '@ant-design/icons';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { NoteKind, NoteState } from '@quayside/contracts/booking/note/choices';
import {
  listNotes,
  MOST_NOTE_BYTES,
  NOTE_ENDINGS,
  type NoteRecord,
} from '@quayside/contracts/booking/note/note.api';
import { Alert, App, Button, Flex, Progress, Tag, Typography, Upload } from 'antd';
import { useState } from 'react';
import { Can } from '../../kit/Can/Can.js';
import { InstantText } from '../../kit/display/DateText.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { formatBytes } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { Section } from '../../kit/document/Section.js';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../kit/session/store.js';
import { CompanySelect } from '../../pickers/CompanySelect.js';
import { useNoteActs } from './note/use-note-acts.js';
import { type NoteOnItsWay, useNoteUploads } from './note/use-note-uploads.js';
import { useNotesBeingRead } from './note/use-notes-being-read.js';
import './note/upload.css';

/** The latest that are shown here; all stand in the log. */
const LATEST = 12;

/** Booking notes are dropped here, read, and made into bookings; staff say for which customer. */
export function OrderUpload() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const { screen } = useScreen();
  const mayUpload = useCan('submit', screen.path);
  const { message } = App.useApp();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const uploads = useNoteUploads(() => undefined);
  const latest = useRead(listNotes, { Mine: true, Limit: LATEST });
  useNotesBeingRead(latest.data?.Rows.some(({ State }) => State === NoteState.Reading) ?? false);
  const take = (file: File) => {
    if (staff && companyId === null) {
      setAsked(true);
      void message.warning('请先选择客户');
      return;
    }
    uploads.send(file, staff ? Number(companyId) : null);
  };
  return (
    <div className="doc-main">
      {mayUpload && (
        <Section title="上传托书" extra={staff && <Tag color="gold">代客户上传</Tag>}>
          {staff && (
            <Flex gap={8} align="center" style={{ marginBottom: 10 }}>
              <span>客户</span>
              <div style={{ width: 320 }}>
                <CompanySelect
                  by="Id"
                  autoFocus
                  status={asked && companyId === null ? 'error' : ''}
                  value={companyId}
                  placeholder="名称或代码（必选）"
                  onChange={setCompanyId}
                />
              </div>
            </Flex>
          )}
          <Upload.Dragger
            multiple
            showUploadList={false}
            accept={[...NOTE_ENDINGS, '.doc', '.xls'].join(',')}
            beforeUpload={(file) => {
              take(file);
              return false;
            }}
          >
            <InboxOutlined style={{ fontSize: 30, opacity: 0.6 }} />
            <div>点击选择托书，或把文件拖到这里，可一次多个，任何版式</div>
            <Typography.Text type="secondary">
              Excel（xlsx）、Word（docx）、PDF 自动识别；图片和扫描件保留原件，对照填写。每个最大{' '}
              {formatBytes(MOST_NOTE_BYTES)}
            </Typography.Text>
          </Upload.Dragger>
          {uploads.onTheirWay.map((each) => (
            <OnItsWay key={each.key} each={each} onDrop={() => uploads.drop(each.key)} />
          ))}
        </Section>
      )}
      <Section
        title="最近上传"
        extra={
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            onClick={() => go('/workbench/BookingLog/OrderUploadLog')}
          >
            全部上传记录
          </Button>
        }
      >
        <ReadGate read={latest}>{({ Rows }) => <Latest rows={Rows} staff={staff} />}</ReadGate>
      </Section>
    </div>
  );
}

function OnItsWay({
  each: { name, share, fault },
  onDrop,
}: {
  each: NoteOnItsWay;
  onDrop(): void;
}) {
  if (fault)
    return (
      <Alert
        type="error"
        showIcon
        closable
        style={{ marginTop: 8 }}
        title={`${name}：${fault}`}
        onClose={onDrop}
      />
    );
  return (
    <Flex gap={12} align="center" style={{ marginTop: 8 }}>
      <span style={{ flex: 'none' }}>{name}</span>
      <Progress size="small" percent={Math.round(share * 100)} />
    </Flex>
  );
}

function Latest({ rows, staff }: { rows: readonly NoteRecord[]; staff: boolean }) {
  const { actsOf, holder } = useNoteActs();
  if (rows.length === 0)
    return (
      <EmptyState
        title="还没有上传托书"
        hint="识别后核对一遍即可提交；改过的地方，下一份同版式的托书会自动带入"
      />
    );
  return (
    <>
      <ul className="note-latest">
        {rows.map((row) => (
          <li key={row.Id} className="note-latest-row" aria-label={row.FileName}>
            <StatusTag of={NoteState} value={row.State} />
            <div style={{ minWidth: 0 }}>
              <Typography.Text ellipsis strong>
                {row.FileName}
              </Typography.Text>
              <div className="note-latest-below">
                {row.NoteNo} · {NoteKind.label(row.Kind)} · <InstantText value={row.CreateTime} />
                {staff && ` · ${row.CompanyName}`}
                {row.MailFrom && ` · 来自邮箱 ${row.MailFrom}`}
              </div>
            </div>
            <div style={{ minWidth: 0 }}>
              <div>{row.Summary ?? row.Fault ?? ''}</div>
              <Told row={row} />
            </div>
            <Flex gap={6} justify="end" wrap>
              {actsOf(row).map(({ label, can, danger = false, run }, index) => {
                const button = (
                  <Button
                    key={label}
                    size="small"
                    danger={danger}
                    type={index === 0 ? 'primary' : 'default'}
                    onClick={run}
                  >
                    {label}
                  </Button>
                );
                return can ? (
                  <Can key={label} code={can}>
                    {button}
                  </Can>
                ) : (
                  button
                );
              })}
            </Flex>
          </li>
        ))}
      </ul>
      {holder}
    </>
  );
}

/** How much was read, in one line. */
function Told({
  row: { State, FieldCount, UnsureCount, LeftCount, Known, RequestNo, Fault, Summary },
}: {
  row: NoteRecord;
}) {
  if (State === NoteState.Reading)
    return <div className="note-latest-below">正在识别，通常不到 2 秒</div>;
  return (
    <div className="note-latest-below">
      {[
        RequestNo && `已生成 ${RequestNo}`,
        FieldCount > 0 && `识别 ${FieldCount} 项`,
        UnsureCount > 0 && `${UnsureCount} 项待核对`,
        LeftCount > 0 && `${LeftCount} 处未采用`,
        Known && '按学过的版式识别',
        Summary && Fault,
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
  );
}
