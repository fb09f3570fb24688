import { SwapOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import type { SiForm } from '../si-form.js';
import { useSiStore } from '../si-store.js';
import { DivideTable } from './DivideTable.js';
import { DivideTotals } from './DivideTotals.js';
import { moveCargo, shareEvenly } from './move-cargo.js';
import { movesOf, type Picks } from './picks.js';

/** Shares boxes and goods out among the bills: what is chosen of one bill goes to another one; nothing is final before 确定. */
export function DivideDialog({ onClose }: { onClose(): void }) {
  const store = useSiStore();
  const [past, setPast] = useState<readonly SiForm[]>([store.getState().form]);
  const [from, setFrom] = useState(store.getState().active);
  const [to, setTo] = useState(store.getState().active === 0 ? 1 : 0);
  const [picks, setPicks] = useState<Picks>(new Map());
  const form = past.at(-1) as SiForm;
  const boxes = form.copies[from]?.boxes ?? [];
  const { moves, faults } = movesOf(boxes, picks);

  const put = (next: SiForm) => {
    if (next !== form) setPast([...past, next]);
    setPicks(new Map());
  };
  const choose = (nextFrom: number, nextTo: number) => {
    setFrom(nextFrom);
    setTo(nextTo === nextFrom ? (nextFrom === 0 ? 1 : 0) : nextTo);
    setPicks(new Map());
  };
  const nameOf = (at: number) => `第 ${at + 1} 份 ${form.copies[at]?.header.TBI_SIMBL_NO ?? ''}`;
  const options = form.copies.map((_, at) => ({ value: at, label: nameOf(at) }));
  const canMove = moves.length > 0 && faults.size === 0;
  const move = () => {
    if (canMove) put(moveCargo(form, from, to, moves));
  };

  return (
    <AppModal
      open
      width={1080}
      title="分配箱货"
      okText="确定分配"
      okButtonProps={{ disabled: past.length === 1 }}
      onOk={() => {
        store.getState().edit(() => form);
        onClose();
      }}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Flex gap={8} align="center" wrap>
          <Typography.Text>从</Typography.Text>
          <Select aria-label="从哪一份" style={{ width: 260 }} value={from} options={options} onChange={(at: number) => choose(at, to)} />
          <Button aria-label="互换" title="互换" icon={<SwapOutlined />} onClick={() => choose(to, from)} />
          <Typography.Text>移到</Typography.Text>
          <Select
            aria-label="移到哪一份"
            style={{ width: 260 }}
            value={to}
            options={options.filter(({ value }) => value !== from)}
            onChange={(at: number) => choose(from, at)}
          />
          <Typography.Text type="secondary">勾选整箱移动；只移一部分时改“移出”的数量，体积和毛重按件数折算，可再改</Typography.Text>
        </Flex>
        <DivideTable boxes={boxes} picks={picks} faults={faults} onPick={setPicks} onEnter={move} />
        <Flex justify="space-between" align="center">
          <Space>
            <Button type="primary" disabled={!canMove} onClick={move}>
              移到{nameOf(to)}
            </Button>
            <Button disabled={picks.size === 0} onClick={() => put(shareEvenly(form, from, [...picks.keys()]))}>
              平均分到 {form.copies.length} 份
            </Button>
          </Space>
          <Button disabled={past.length === 1} onClick={() => setPast(past.slice(0, -1))}>
            撤销上一步
          </Button>
        </Flex>
        {faults.size > 0 && <Alert type="error" showIcon title={[...faults.values()][0]} />}
        <DivideTotals form={form} from={from} to={to} />
      </Flex>
    </AppModal>
  );
}
