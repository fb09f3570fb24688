import { SiStatus } from '@quayside/contracts/si/choices';
import {
  DraftSource,
  DraftState,
  type DraftVersionRow,
  draftFile,
  listDrafts,
} from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Alert, Badge, Button, Flex, Select, Switch, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { saveFile } from '../../../kit/http/save-file.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { DraftCompare } from './DraftCompare.js';
import { EnterDraft } from './EnterDraft.js';
import { IssueFacts } from './IssueFacts.js';
import { PaperBeside } from './PaperBeside.js';
import { VersionDifferences } from './VersionDifferences.js';
import './draft-bill.css';

const titleOf = ({ No, Source, CreateTime }: DraftVersionRow): string =>
  `第${No}版 · ${DraftSource.label(Source)} · ${formatInstant(CreateTime)}`;

/** Whether this person may enter a draft that came by mail: the first one after sending, or a further one. */
function useMayEnter(record: SiDetail): boolean {
  const produces = useCan('draft', '/tdManage/siDetail');
  return (
    produces && (record.TBI_STATUS === SiStatus.Sent || record.TBI_STATUS === SiStatus.Drafted)
  );
}

/** The name of the tab, with how much waits to be decided in the newest draft. */
export function DraftTabLabel({ record }: { record: SiDetail }) {
  const { data } = useRead(
    listDrafts,
    { TBI_ID: record.Id },
    { enabled: record.TBI_STATUS === SiStatus.Drafted },
  );
  const [newest] = data ?? [];
  const waiting =
    record.TBI_STATUS === SiStatus.Drafted && newest?.State === DraftState.Open
      ? newest.Undecided
      : 0;
  return (
    <Badge count={waiting} size="small" offset={[8, -2]}>
      提单核对
    </Badge>
  );
}

/** The carrier's drafts of an SI: compared with it, settled, confirmed; in the end how the bill was issued. */
export function DraftTab({ record }: { record: SiDetail }) {
  const read = useRead(listDrafts, { TBI_ID: record.Id });
  const { search, setSearch } = useScreen();
  const mayEnter = useMayEnter(record);
  const setEntering = (on: boolean) =>
    setSearch({ enter: on ? 'true' : undefined }, { replace: true });
  return (
    <>
      <ReadGate read={read}>
        {(drafts) => (
          <Drafts
            record={record}
            drafts={drafts}
            {...(mayEnter ? { onEnter: () => setEntering(true) } : {})}
          />
        )}
      </ReadGate>
      {/* Beside what it changes: the first draft that comes in must not open the entry anew while it is being saved. */}
      {search.enter === 'true' && mayEnter && (
        <EnterDraft record={record} onClose={() => setEntering(false)} />
      )}
    </>
  );
}

interface DraftsProps {
  record: SiDetail;
  drafts: readonly DraftVersionRow[];
  /** Opens the entry of one that came by mail; without it the person may not. */
  onEnter?: () => void;
}

function Drafts({ record, drafts, onEnter }: DraftsProps) {
  const { search, setSearch } = useScreen();
  const [beside, setBeside] = useState(false);
  const file = useAct(draftFile);
  const draft = drafts.find(({ Id }) => String(Id) === search.draft) ?? drafts[0];
  const enter = onEnter && (
    <Button type={drafts.length === 0 ? 'primary' : 'default'} onClick={onEnter}>
      {drafts.length === 0 ? '登记提单草稿' : '登记新版草稿'}
    </Button>
  );
  if (!draft) {
    return (
      <>
        <IssueFacts record={record} />
        <EmptyState
          title="还没有收到提单草稿"
          hint="SI发送船公司后，船公司的草稿报文会自动出现在这里，也可由制单人员登记"
          action={enter}
        />
      </>
    );
  }
  const download = async () => {
    const found = await file.run({ Id: draft.Id });
    if (found) saveFile(found);
  };
  return (
    <div className="doc-main">
      <IssueFacts record={record} />
      <div className="doc-card">
        <Flex gap={12} align="center" wrap justify="space-between">
          <Flex gap={8} align="center" wrap>
            <Select
              aria-label="草稿版本"
              style={{ minWidth: 280 }}
              value={draft.Id}
              onChange={(id) =>
                setSearch(
                  { draft: id === drafts[0]?.Id ? undefined : String(id) },
                  { replace: true },
                )
              }
              options={drafts.map((each) => ({ value: each.Id, label: titleOf(each) }))}
            />
            <StatusTag of={DraftState} value={draft.State} />
            <Typography.Text type="secondary">
              {[
                draft.DocumentNo && `单证编号 ${draft.DocumentNo}`,
                `对照SI第 ${draft.SiRevision} 版`,
                draft.EmployeeName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography.Text>
          </Flex>
          <Flex gap={8} align="center" wrap>
            <Switch aria-label="并排显示提单" size="small" checked={beside} onChange={setBeside} />
            <span>并排显示提单</span>
            {draft.HasFile && (
              <Button loading={file.pending} onClick={() => void download()}>
                原文件
              </Button>
            )}
            {enter}
          </Flex>
        </Flex>
        {draft.Note && (
          <Typography.Paragraph style={{ margin: '8px 0 0', whiteSpace: 'pre-wrap' }}>
            {draft.Note}
          </Typography.Paragraph>
        )}
        {draft === drafts[0] &&
          record.TBI_STATUS < SiStatus.Drafted &&
          draft.State !== DraftState.Superseded && (
            <Alert
              type="info"
              showIcon
              style={{ marginTop: 10 }}
              title="SI已修改并重新提交，等待船公司按新内容提供草稿。以下为此前的草稿。"
            />
          )}
      </div>
      <div className={beside ? 'draft-beside' : ''}>
        <div className="doc-main">
          <DraftCompare id={draft.Id} narrow={beside} />
          {drafts.length > 1 && <VersionDifferences drafts={drafts} draft={draft} />}
        </div>
        {beside && (
          <PaperBeside
            key={draft.Id}
            siId={record.Id}
            version={record.Version}
            draftId={draft.Id}
            hasPdf={draft.HasFile && (draft.FileName ?? '').toLowerCase().endsWith('.pdf')}
          />
        )}
      </div>
    </div>
  );
}
