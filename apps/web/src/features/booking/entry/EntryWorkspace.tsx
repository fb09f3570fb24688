import { SaveOutlined, SendOutlined } from '@ant-design/icons';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import { Button, Flex, Space } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { TemplateMenu } from '../template/TemplateMenu.js';
import { EntryFiles } from './EntryFiles.js';
import { EntryFindings } from './EntryFindings.js';
import { EntryNotices } from './EntryNotices.js';
import { EntrySections } from './EntrySections.js';
import { templateContent } from './entry-form.js';
import { useEntry, useEntryStore } from './entry-store.js';
import { type Grids, GridsContext } from './grids.js';
import type { LoadedEntry } from './load-entry.js';
import { PrintLink } from './PrintLink.js';
import { useQuickKeys } from './quick-keys.js';
import { ShortcutHelp } from './ShortcutHelp.js';
import { useEntryCheck } from './use-entry-check.js';
import { useEntryDraft } from './use-entry-draft.js';
import { useEntryJump } from './use-entry-jump.js';
import { handInVerb, isDraft, useEntrySave } from './use-entry-save.js';

const EntryStale = lazy(async () => ({ default: (await import('./EntryStale.js')).EntryStale }));

export interface EntryWorkspaceProps {
  loaded: LoadedEntry;
  /** At the side, above what the rules found. */
  side?: ReactNode;
  /** Beside the buttons of the form. */
  extra?: ReactNode;
  onNumbered(record: EntryDetail): void;
  onDone(record: EntryDetail): void;
}

const grid = (): { current: GridHandle | null } => ({ current: null });

/** The form of one order: sections at the left, findings at the right. */
export function EntryWorkspace({ loaded, side, extra, onNumbered, onDone }: EntryWorkspaceProps) {
  const { active } = useScreen();
  const root = useRef<HTMLDivElement>(null);
  const [grids] = useState<Grids>(() => ({ Legs: grid(), Goods: grid(), Boxes: grid(), Fees: grid(), Payables: grid() }));
  const record = useEntry((state) => state.record);
  const store = useEntryStore();
  const companyId = useEntry((state) => state.form.companyId);
  const reduced = useEntry((state) => state.only !== null);
  const check = useEntryCheck();
  const draft = useEntryDraft(() => void check.checkNow());
  const jump = useEntryJump(root, grids);
  const saving = useEntrySave({ check, draft, onJump: jump, onNumbered, onDone });
  const onEnter = useQuickKeys(root, active, { save: () => void saving.save(), submit: () => void saving.submit() });
  useDirtyGuard(draft.dirty);
  const verb = handInVerb(record);
  return (
    <div ref={root} className="doc-main" onKeyDownCapture={onEnter}>
      <div className="doc-card doc-bar">
        <Flex gap={12} align="center" style={{ minWidth: 0 }}>
          <span style={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{record?.EntryNo ?? '新录单'}</span>
          {record && <StatusTag of={EntryState} value={record.State} />}
          <span style={{ fontSize: 12, minWidth: 0 }}>
            <DraftStatus state={draft.state} held={draft.elsewhere} />
          </span>
        </Flex>
        <Space style={{ flex: 'none' }}>
          <ShortcutHelp />
          {extra}
          <TemplateMenu companyId={companyId} content={() => templateContent(store.getState().form)} />
          {record && <PrintLink id={record.Id} />}
          <Button icon={<SaveOutlined />} loading={saving.pending} onClick={() => void saving.save()} title="Ctrl+S">
            {isDraft(record) ? '保存草稿' : '暂存'}
          </Button>
          {verb && (
            <Button type="primary" icon={<SendOutlined />} loading={saving.pending} onClick={() => void saving.submit()} title="Ctrl+Enter">
              {HAND_IN[verb] ?? EntryVerb.label(verb)}
            </Button>
          )}
        </Space>
      </div>
      <EntryNotices loaded={loaded} />
      <DraftElsewhere draft={draft} name="该录单" />
      <div className="doc-body">
        <div className="doc-main">
          <GridsContext value={grids}>
            <EntrySections />
          </GridsContext>
          {!reduced && <EntryFiles id={record?.Id} />}
        </div>
        <aside className="doc-side">
          {side}
          <EntryFindings check={check} onJump={jump} />
        </aside>
      </div>
      <Suspense>{saving.stale && <EntryStale onClose={saving.closeStale} />}</Suspense>
    </div>
  );
}

const HAND_IN: Partial<Record<EntryVerb, string>> = { [EntryVerb.Correct]: '提交修改', [EntryVerb.Supplement]: '提交补充' };
