import { SaveOutlined, SendOutlined } from '@ant-design/icons';
import { Button, Flex, Space } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import { useQuickKeys } from '../../../kit/form/quick-keys.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { part } from '../../../kit/screen/part.js';
import { useActive, useScreen } from '../../../kit/screen/ScreenContext.js';
import { useTabName } from '../../../kit/screen/tab-name.js';
import { EntryFindings } from './EntryFindings.js';
import { EntrySections } from './EntrySections.js';
import { useEntry } from './entry-store.js';
import { type Grids, GridsContext } from './grids.js';
import type { PaperRecord } from './paper.js';
import { ShortcutHelp } from './ShortcutHelp.js';
import { useEntryCheck } from './use-entry-check.js';
import { useEntryDraft } from './use-entry-draft.js';
import { useEntryJump } from './use-entry-jump.js';
import { handInVerb, isDraft, useEntrySave } from './use-entry-save.js';

const EntryStale = part(async () => (await import('./EntryStale.js')).EntryStale);

export interface FormWorkspaceProps {
  /** Its state, beside its number. */
  state?: ReactNode;
  /** At the left of the buttons of the form. */
  extra?: ReactNode;
  /** What a person should know before going on. */
  notices?: ReactNode;
  /** Between the sections. */
  sections?: ReactNode;
  /** Below the sections. */
  after?: ReactNode;
  /** At the side, above what the rules found. */
  side?: ReactNode;
  onNumbered(record: PaperRecord): void;
  onDone(record: PaperRecord): void;
  /** Answers true for a refusal that it deals with itself. */
  onRefused?: (error: ApiError) => boolean;
}

const grid = (): { current: GridHandle | null } => ({ current: null });

/** The form of one paper: sections at the left, findings at the right. */
export function FormWorkspace({
  state,
  extra,
  notices,
  sections,
  after,
  side,
  onNumbered,
  onDone,
  onRefused,
}: FormWorkspaceProps) {
  const active = useActive();
  const { search } = useScreen();
  const { at } = search;
  const root = useRef<HTMLDivElement>(null);
  const [grids] = useState<Grids>(() => ({
    Legs: grid(),
    Goods: grid(),
    Boxes: grid(),
    Fees: grid(),
    Payables: grid(),
  }));
  const record = useEntry((each) => each.record);
  const paper = useEntry((each) => each.paper);
  const check = useEntryCheck();
  const draft = useEntryDraft(() => void check.checkNow());
  const jump = useEntryJump(root, grids);
  useEffect(() => {
    if (at) jump(at);
  }, [at, jump]);
  const clean = useDirtyGuard(draft.dirty, true);
  const handedIn = (done: PaperRecord) => {
    clean();
    onDone(done);
  };
  const saving = useEntrySave({
    root,
    check,
    draft,
    onJump: jump,
    onNumbered,
    onDone: handedIn,
    onRefused,
  });
  const onEnter = useQuickKeys(root, active, {
    save: () => void saving.save(),
    submit: () => void saving.submit(),
  });
  // A new one has no name of its own, whichever record the tab showed before.
  useTabName(record ? paper.numberOf(record) : '');
  const verb = handInVerb(record, paper);
  return (
    <div ref={root} className="doc-main" onKeyDownCapture={onEnter}>
      <div className="doc-card doc-bar">
        <Flex gap={12} align="center" style={{ minWidth: 0 }}>
          <span style={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {record ? paper.numberOf(record) : `新${paper.noun}`}
          </span>
          {state}
          <span style={{ fontSize: 12, minWidth: 0 }}>
            <DraftStatus state={draft.state} held={draft.elsewhere} />
          </span>
        </Flex>
        <Space style={{ flex: 'none' }}>
          <ShortcutHelp />
          {extra}
          <Button
            icon={<SaveOutlined />}
            loading={saving.pending}
            onClick={() => void saving.save()}
            title="Ctrl+S"
          >
            {isDraft(record) ? '保存草稿' : '暂存'}
          </Button>
          {verb && (
            <Button
              type="primary"
              icon={<SendOutlined />}
              loading={saving.pending}
              onClick={() => void saving.submit()}
              title="Ctrl+Enter"
            >
              {paper.verbLabel(verb)}
            </Button>
          )}
        </Space>
      </div>
      {notices}
      <DraftElsewhere draft={draft} name={`该${paper.noun}`} />
      <div className="doc-body">
        <div className="doc-main">
          <GridsContext value={grids}>
            <EntrySections>{sections}</EntrySections>
          </GridsContext>
          {after}
        </div>
        <aside className="doc-side">
          {side}
          <EntryFindings check={check} onJump={jump} />
        </aside>
      </div>
      {saving.stale && <EntryStale onClose={saving.closeStale} />}
    </div>
  );
}
