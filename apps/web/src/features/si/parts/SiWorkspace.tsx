import { EyeOutlined, SaveOutlined, SendOutlined, SnippetsOutlined } from '@ant-design/icons';
import { typedBillPdf } from '@quayside/contracts/si/paper.api';
import type { Finding, SiSubmitted } from '@quayside/contracts/si/si.api';
import { Alert, App, Button, Flex, Space } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Countdown } from '../../../kit/display/Countdown.js';
import { DraftElsewhere } from '../../../kit/document/DraftElsewhere.js';
import { DraftStatus } from '../../../kit/document/DraftStatus.js';
import { Section } from '../../../kit/document/Section.js';
import { useQuickKeys } from '../../../kit/form/quick-keys.js';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import type { DownloadedFile } from '../../../kit/http/call.js';
import { useAct } from '../../../kit/http/query.js';
import { useDirtyGuard } from '../../../kit/screen/dirty.js';
import { part } from '../../../kit/screen/part.js';
import { useActive } from '../../../kit/screen/ScreenContext.js';
import { permissionValue } from '../../../kit/session/store.js';
import { MergeBar, MergeButton } from '../merge/MergeBar.js';
import { findingsText } from '../place-text.js';
import { FormSources } from '../provenance/FormSource.js';
import { SourceToggle } from '../provenance/SourceToggle.js';
import { refusedCells } from '../refused-cells.js';
import { FormSections } from '../sections/FormSections.js';
import { useLate } from '../sections/RemarksSection.js';
import { inputOf } from '../si-form.js';
import { type SiState, useSi, useSiStore } from '../si-store.js';
import { FilledNotice } from '../template/FilledNotice.js';
import { formProposal } from '../template/form-proposal.js';
import { RepeatedHint } from '../template/RepeatedHint.js';
import type { Filled } from '../template/template-fill.js';
import { useFocusSearch } from '../use-focus-search.js';
import { useJump } from '../use-jump.js';
import { useSiCheck } from '../use-si-check.js';
import { useSiDraft } from '../use-si-draft.js';
import { useSiSubmit } from '../use-si-submit.js';
import { BalancePanel } from './BalancePanel.js';
import { CopiesBar, CopiesCount } from './CopiesBar.js';
import { OnBehalfBox } from './OnBehalfBox.js';
import { OrderFacts } from './OrderFacts.js';
import { SiFindings } from './SiFindings.js';

// Dialogs are loaded when they are asked for.
const FillDialog = part(async () => (await import('../template/FillDialog.js')).FillDialog);
const SaveSiTemplate = part(
  async () => (await import('../template/SaveTemplateDialog.js')).SaveSiTemplate,
);
const PdfPreview = part(async () => (await import('../../../kit/pdf/PdfPreview.js')).PdfPreview);
const SaveTemplateDialog = part(
  async () => (await import('../template/SaveTemplateDialog.js')).SaveTemplateDialog,
);
const StaleDialog = part(async () => (await import('./StaleDialog.js')).StaleDialog);

export interface SiWorkspaceProps {
  /** Above the form: the reviewer's remark, a draft that was found. */
  notice: ReactNode;
  onAnotherOrder(): void;
  onDone(submitted: SiSubmitted[]): void;
}

/** The number of the bill in front, or what its order is known by. */
const billNumberOf = ({ form, active, order }: SiState): string | null =>
  form.copies[active]!.header.TBI_SIMBL_NO || order.MblNo || order.BookingNo;

/** By itself, so that typing the number draws nothing around it. */
function BillNumber() {
  return <span style={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{useSi(billNumberOf)}</span>;
}

/** The form of one order's bills: sections at the left, sums and findings at the right. */
export function SiWorkspace({ notice, onAnotherOrder, onDone }: SiWorkspaceProps) {
  const { message } = App.useApp();
  const active = useActive();
  const root = useRef<HTMLDivElement>(null);
  const boxes = useRef<GridHandle>(null);
  const details = useRef<GridHandle>(null);
  const [dialog, setDialog] = useState<'template' | 'save-template' | null>(null);
  const [paper, setPaper] = useState<DownloadedFile | null>(null);
  const [filled, setFilled] = useState<Filled | null>(null);
  const [learning, setLearning] = useState<number | null>(null);
  const [employeeId, setEmployeeId] = useState<number | null>(null);
  const store = useSiStore();
  const order = useSi((state) => state.order);
  const target = useSi((state) => state.form.target);
  const num = useSi((state) => state.form.num);
  const byStaff =
    permissionValue('si', 'submit') === null && permissionValue('si', 'submit-on-behalf') !== null;
  const check = useSiCheck();
  const draft = useSiDraft(() => void check.checkNow());
  const jump = useJump(root, boxes, details);
  useFocusSearch(jump, boxes);
  const late = useLate();
  const { submit, pending, stale, closeStale } = useSiSubmit({
    root,
    check,
    draft,
    late,
    onBehalf:
      byStaff && employeeId
        ? { EmployeeId: employeeId, COMPANYID: order.CompanyId, COMPANYCODE: order.CompanyCode }
        : null,
    onJump: jump,
    onDone,
  });
  useDirtyGuard(draft.dirty, true);
  const saveDraft = draft.saveNow;

  const onStep = useCallback(() => void saveDraft(), [saveDraft]);
  const bills = useMemo(
    () => (
      <Flex gap="4px 16px" align="center" justify="flex-end" wrap className="si-bills">
        <SourceToggle />
        <CopiesCount onStep={onStep} />
        <MergeButton />
      </Flex>
    ),
    [onStep],
  );

  const copyNow = () => {
    const { form, active: front } = store.getState();
    return form.copies[front]!;
  };
  /** What keeps a bill from being previewed, named and brought into view. */
  const cannotPreview = (findings: readonly Pick<Finding, 'Prop' | 'Msg'>[]): true => {
    const { form, active: front } = store.getState();
    // The request has the bill in front alone.
    const placed = findings.map(({ Prop, Msg }) => ({
      Prop: Prop.replace(/^TDBLInfos\[0\]/, `TDBLInfos[${front}]`),
      Msg,
    }));
    jump(placed[0]!.Prop);
    void message.error(`不能预览提单。${findingsText(placed, form.copies.length)}`);
    return true;
  };
  const typed = useAct(typedBillPdf, {
    onError: ({ errors }) => errors.length > 0 && cannotPreview(errors),
  });
  const preview = async () => {
    const refused = refusedCells([copyNow()]);
    if (refused.length > 0) {
      cannotPreview(refused);
      return;
    }
    const file = await typed.run({
      TDBLInfos: [inputOf(store.getState().form, copyNow())],
      Num: 1,
      CGO_ID: order.Id,
    });
    if (file) setPaper(file);
  };
  const handIn = () => {
    if (byStaff && !target && !employeeId) void message.warning('请先选择客户经办人');
    else void submit();
  };
  const onEnter = useQuickKeys(root, active, {
    save: () => void saveDraft(),
    submit: () => pending || handIn(),
  });

  return (
    <div ref={root} className="doc-main" onKeyDownCapture={onEnter}>
      <div className="doc-card doc-bar">
        <Flex gap={16} align="center" style={{ minWidth: 0 }}>
          <BillNumber />
          <Countdown to={order.SiDeadline} port={order.LoadCode} brief />
          <span className="si-bar-voyage">
            {order.Vessel} / {order.Voyage} · {order.LoadPort} → {order.DischargePort}
          </span>
          <span style={{ fontSize: 12, flex: 'none' }}>
            <DraftStatus state={draft.state} held={draft.elsewhere} />
          </span>
        </Flex>
        <Space style={{ flex: 'none' }}>
          <Button icon={<SnippetsOutlined />} onClick={() => setDialog('template')}>
            套用模板
          </Button>
          <Button onClick={() => setDialog('save-template')}>存为模板</Button>
          <Button icon={<EyeOutlined />} loading={typed.pending} onClick={() => void preview()}>
            提单预览
          </Button>
          <Button icon={<SaveOutlined />} onClick={() => void saveDraft()} title="Ctrl+S">
            存草稿
          </Button>
          <Button
            type="primary"
            icon={<SendOutlined />}
            loading={pending}
            onClick={handIn}
            title="Ctrl+Enter"
          >
            {target ? (num > 1 ? '拆分并提交' : '重新提交') : '提交SI'}
          </Button>
        </Space>
      </div>
      {notice}
      {filled && <FilledNotice filled={filled} onClose={() => setFilled(null)} />}
      <DraftElsewhere draft={draft} />
      {byStaff && !target && (
        <Alert
          type="info"
          showIcon
          title={<OnBehalfBox order={order} employeeId={employeeId} onChange={setEmployeeId} />}
        />
      )}
      <CopiesBar onStep={onStep} />
      <MergeBar />
      <div className="doc-body">
        <div className="doc-main">
          <FormSources>
            <FormSections boxes={boxes} details={details} extra={bills} />
          </FormSources>
        </div>
        <aside className="doc-side">
          <Section
            title="订单"
            extra={
              !target && (
                <Button type="link" size="small" style={{ padding: 0 }} onClick={onAnotherOrder}>
                  换一票订单
                </Button>
              )
            }
          >
            <OrderFacts order={order} />
          </Section>
          {!filled && <RepeatedHint onLearn={setLearning} />}
          <BalancePanel />
          <SiFindings check={check} onJump={jump} />
        </aside>
      </div>
      {dialog === 'template' && <FillDialog onFilled={setFilled} onClose={() => setDialog(null)} />}
      {dialog === 'save-template' && (
        <SaveTemplateDialog
          proposal={formProposal(copyNow().header)}
          onClose={() => setDialog(null)}
        />
      )}
      {learning !== null && <SaveSiTemplate id={learning} onClose={() => setLearning(null)} />}
      {paper && (
        <PdfPreview
          file={paper}
          title={`提单预览：${billNumberOf(store.getState())}`}
          onClose={() => setPaper(null)}
        />
      )}
      {stale && <StaleDialog onClose={closeStale} />}
    </div>
  );
}
