import { CopyOutlined, DeleteOutlined, PlusOutlined, SplitCellsOutlined } from '@ant-design/icons';
import { CopyStep } from '@quayside/contracts/si/choices';
import { Badge, Button, Space, Steps, Tabs, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { CountInput } from '../../../kit/form/CountInput.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { part } from '../../../kit/screen/part.js';
import { withCargoBack } from '../divide/give-back.js';
import {
  COPIES_MOST,
  hasMerged,
  stepOf,
  withAllCopies,
  withNextCopy,
  withNum,
  withoutCopy,
} from '../si-form.js';
import { placeOf } from '../si-places.js';
import { type SiState, useSi, useSiShallow, useSiStore } from '../si-store.js';
import { isMissing, useFindings } from '../use-findings.js';

const DivideDialog = part(async () => (await import('../divide/DivideDialog.js')).DivideDialog);

export interface CopiesProps {
  /** Copies were made or taken away: the process is kept at once. */
  onStep(): void;
}

function wordOf(num: number, merged: boolean, changing: boolean): string {
  if (merged) return '已并入其他订单，只能出一份提单；要拆成多份，请先撤出并单';
  if (num > 1) return changing ? '把这份SI拆成多份提单' : '一票货物拆成多份提单';
  return '一票货物出一份提单';
}

/** The form without these bills; their cargo stays with another one where it is not there twice. */
function parting({ form, orderTotals }: SiState, going: readonly number[], to: number) {
  const back = withCargoBack(form, going, to, orderTotals);
  return {
    back,
    text:
      back === form
        ? '已填写的内容将被删除。'
        : `箱货并回第 ${to + 1} 份，其余已填写的内容将被删除。`,
  };
}

/** How many bills the order gives. */
export function CopiesCount({ onStep }: CopiesProps) {
  const store = useSiStore();
  const confirm = useConfirm();
  const { num, copies, target } = useSi((state) => state.form);
  const divisible = useSi((state) => state.divisible);
  const merged = useSi((state) => hasMerged(state.form));
  if (!divisible) return null;
  const { edit } = store.getState();
  const setNum = async (next: number) => {
    const lost = copies.length - next;
    if (lost <= 0) {
      edit((form) => withNum(form, next));
    } else {
      const going = Array.from({ length: lost }, (_, index) => next + index);
      const { back, text } = parting(store.getState(), going, 0);
      const agreed = await confirm({
        title: `减少到 ${next} 份？`,
        content: `后 ${lost} 份的${text}`,
        okText: '删除并减少',
        danger: true,
      });
      if (!agreed) return;
      edit(() => withNum(back, next));
    }
    onStep();
  };
  return (
    <Tooltip title={wordOf(num, merged, target !== null)}>
      <Space size={6}>
        <span>提单份数</span>
        <CountInput
          label="提单份数"
          unit="份"
          bare
          least={1}
          most={COPIES_MOST}
          disabled={merged && num === 1}
          value={num}
          width={64}
          onChange={(value) => value && void setNum(value)}
        />
      </Space>
    </Tooltip>
  );
}

/** Of several bills of one order: how far they are, and which one is in front. */
export function CopiesBar({ onStep }: CopiesProps) {
  const store = useSiStore();
  const confirm = useConfirm();
  const { num, copies } = useSi((state) => state.form);
  const divisible = useSi((state) => state.divisible);
  const [dividing, setDividing] = useState(false);
  const active = useSi((state) => state.active);
  const findings = useFindings();
  const lacking = useSiShallow((state) =>
    state.attempted ? [] : findings.filter((finding) => isMissing(finding, state)),
  );
  const errors = useMemo(() => {
    const counts = new Map<number, number>();
    for (const finding of findings) {
      if (finding.Severity !== 'error' || lacking.includes(finding)) continue;
      const { copy } = placeOf(finding.Prop);
      counts.set(copy, (counts.get(copy) ?? 0) + 1);
    }
    return counts;
  }, [findings, lacking]);
  if (!divisible || num === 1) return null;
  const step = stepOf({ num, copies });
  const { edit, show } = store.getState();
  const add = (withBoxes: boolean) => {
    edit((form) => withNextCopy(form, active, withBoxes));
    show(copies.length);
    onStep();
  };
  const addAll = () => {
    edit((form) => withAllCopies(form, active));
    onStep();
  };
  const remove = async () => {
    const { back, text } = parting(store.getState(), [active], active === 0 ? 1 : 0);
    if (
      await confirm({
        title: `删除第 ${active + 1} 份？`,
        content: `这一份的${text}`,
        okText: '删除',
        danger: true,
      })
    ) {
      edit(() => withoutCopy(back, active));
      onStep();
    }
  };
  return (
    <section className="doc-card">
      <Steps
        size="small"
        style={{ maxWidth: 760 }}
        current={CopyStep.options.findIndex((option) => option.value === step)}
        status={step === CopyStep.Finish ? 'finish' : 'process'}
        items={CopyStep.options.map((option) => ({
          title: option.label,
          ...(option.value === step ? { content: `${copies.length} / ${num} 份` } : {}),
        }))}
      />
      <Space wrap style={{ marginTop: 10 }}>
        <Button
          icon={<PlusOutlined />}
          disabled={step === CopyStep.Finish}
          onClick={() => add(false)}
        >
          生成下一份
        </Button>
        {num - copies.length > 1 && (
          <Button onClick={addAll}>生成其余 {num - copies.length} 份</Button>
        )}
        <Button
          icon={<CopyOutlined />}
          disabled={step === CopyStep.Finish}
          onClick={() => add(true)}
        >
          复制本份（含箱）
        </Button>
        <Button
          icon={<SplitCellsOutlined />}
          disabled={copies.length < 2}
          onClick={() => setDividing(true)}
        >
          分配箱货
        </Button>
        <Button
          icon={<DeleteOutlined />}
          disabled={copies.length === 1}
          onClick={() => void remove()}
        >
          删除本份
        </Button>
      </Space>
      <Tabs
        size="small"
        style={{ marginTop: 8, marginBottom: -12 }}
        tabBarStyle={{ marginBottom: 0 }}
        activeKey={String(active)}
        onChange={(key) => show(Number(key))}
        items={copies.map((copy, index) => ({
          key: String(index),
          label: (
            <Space size={6}>
              <span>
                第 {index + 1} 份 {copy.header.TBI_SIMBL_NO}
              </span>
              <Badge count={errors.get(index) ?? 0} size="small" />
            </Space>
          ),
        }))}
      />
      {dividing && <DivideDialog onClose={() => setDividing(false)} />}
    </section>
  );
}
