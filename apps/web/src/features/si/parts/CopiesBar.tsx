import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { CopyStep } from '@quayside/contracts/si/choices';
import { Badge, Button, Flex, InputNumber, Space, Steps, Tabs, Typography } from 'antd';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { COPIES_MOST, stepOf, withNextCopy, withNum, withoutCopy } from '../si-form.js';
import { placeOf } from '../si-places.js';
import { useSi, useSiStore } from '../si-store.js';
import { useFindings } from '../use-findings.js';

/** How many bills the order gives, how far they are, and which one is in front. */
export function CopiesBar() {
  const store = useSiStore();
  const confirm = useConfirm();
  const { num, copies, target } = useSi((state) => state.form);
  const active = useSi((state) => state.active);
  const findings = useFindings();
  const errors = useMemo(() => {
    const counts = new Map<number, number>();
    for (const finding of findings) {
      if (finding.Severity !== 'error') continue;
      const { copy } = placeOf(finding.Prop);
      counts.set(copy, (counts.get(copy) ?? 0) + 1);
    }
    return counts;
  }, [findings]);
  if (target) return null;
  const step = stepOf({ num, copies });
  const { edit, show } = store.getState();
  const setNum = async (next: number) => {
    const lost = copies.length - next;
    if (
      lost > 0 &&
      !(await confirm({ title: `减少到 ${next} 份？`, content: `后 ${lost} 份已填写的内容将被删除。`, okText: '删除并减少', danger: true }))
    )
      return;
    edit((form) => withNum(form, next));
  };
  const add = (withBoxes: boolean) => {
    edit((form) => withNextCopy(form, active, withBoxes));
    show(copies.length);
  };
  const remove = async () => {
    if (await confirm({ title: `删除第 ${active + 1} 份？`, content: '这一份填写的内容将被删除。', okText: '删除', danger: true })) {
      edit((form) => withoutCopy(form, active));
    }
  };
  return (
    <section className="si-card">
      <Flex gap={24} align="center" wrap>
        <Space>
          <Typography.Text strong>提单份数</Typography.Text>
          <InputNumber
            aria-label="提单份数"
            min={1}
            max={COPIES_MOST}
            precision={0}
            value={num}
            style={{ width: 72 }}
            onChange={(value) => value && void setNum(value)}
          />
          <Typography.Text type="secondary">{num > 1 ? '一票货物拆成多份提单' : '一票货物出一份提单'}</Typography.Text>
        </Space>
        {num > 1 && (
          <Steps
            size="small"
            style={{ flex: 1, minWidth: 420 }}
            current={CopyStep.options.findIndex((option) => option.value === step)}
            status={step === CopyStep.Finish ? 'finish' : 'process'}
            items={CopyStep.options.map((option) => ({
              title: option.label,
              ...(option.value === step ? { content: `${copies.length} / ${num} 份` } : {}),
            }))}
          />
        )}
      </Flex>
      {num > 1 && (
        <Tabs
          size="small"
          style={{ marginTop: 8, marginBottom: -12 }}
          tabBarStyle={{ marginBottom: 0 }}
          activeKey={String(active)}
          onChange={(key) => show(Number(key))}
          items={copies.map((copy, index) => ({
            key: String(index),
            label: (
              <Badge count={errors.get(index) ?? 0} size="small" offset={[8, -2]}>
                第 {index + 1} 份 {copy.header.TBI_SIMBL_NO}
                <span className="si-finding-where"> #{copy.copyId}</span>
              </Badge>
            ),
          }))}
          tabBarExtraContent={
            <Space>
              <Button icon={<PlusOutlined />} disabled={step === CopyStep.Finish} onClick={() => add(false)}>
                生成下一份
              </Button>
              <Button icon={<CopyOutlined />} disabled={step === CopyStep.Finish} onClick={() => add(true)}>
                复制本份（含箱）
              </Button>
              <Button icon={<DeleteOutlined />} disabled={copies.length === 1} onClick={() => void remove()}>
                删除本份
              </Button>
            </Space>
          }
        />
      )}
    </section>
  );
}
