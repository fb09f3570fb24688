import { SwapOutlined } from '@ant-design/icons';
import { Alert, App, Button, Flex, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { findingText } from '../place-text.js';
import { refusedCells } from '../refused-cells.js';
import type { SiForm } from '../si-form.js';
import { useSiStore } from '../si-store.js';
import { DivideTable } from './DivideTable.js';
import { DivideTotals } from './DivideTotals.js';
import { isShareable, moveCargo, shareEvenly } from './move-cargo.js';
import { movesOf, type Picks } from './picks.js';

/** More lines help nobody; they come up as the first are mended. */
const UNREAD_SHOWN = 5;

/** Shares boxes and goods out among the bills: what is chosen of one bill goes to another one; nothing is final before 确定. */
export function DivideDialog({ onClose }: { onClose(): void }) {
  const store = useSiStore();
  const { message } = App.useApp();
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

  const unread = refusedCells(form.copies);
  const share = () => {
    const whole = boxes.filter((box) => picks.has(box.key) && !isShareable(box));
    const names = whole.map((box) => box.TBX_CNNO || `第${boxes.indexOf(box) + 1}个箱`);
    if (names.length > 0)
      void message.warning(
        `${names.join('、')}没有箱号或有未识别的数字，未平均分配，仍在${nameOf(from)}`,
      );
    put(shareEvenly(form, from, [...picks.keys()]));
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
          <Select
            aria-label="从哪一份"
            style={{ width: 260 }}
            value={from}
            options={options}
            onChange={(at: number) => choose(at, to)}
          />
          <Button
            aria-label="互换"
            title="互换"
            icon={<SwapOutlined />}
            onClick={() => choose(to, from)}
          />
          <Typography.Text>移到</Typography.Text>
          <Select
            aria-label="移到哪一份"
            style={{ width: 260 }}
            value={to}
            options={options.filter(({ value }) => value !== from)}
            onChange={(at: number) => choose(from, at)}
          />
          <Typography.Text type="secondary">
            勾选整箱移动；只移一部分时改“移出”的数量，体积和毛重按件数折算，可再改
          </Typography.Text>
        </Flex>
        {unread.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`有 ${unread.length} 处未识别的数字，未计入下面的数量与合计；这些箱只能整箱移动，请先改正再拆分`}
            description={unread
              .slice(0, UNREAD_SHOWN)
              .map((finding) => (
                <div key={finding.Prop}>{findingText(finding, form.copies.length)}</div>
              ))}
          />
        )}
        <DivideTable boxes={boxes} picks={picks} faults={faults} onPick={setPicks} onEnter={move} />
        <Flex justify="space-between" align="center">
          <Space>
            <Button type="primary" disabled={!canMove} onClick={move}>
              移到{nameOf(to)}
            </Button>
            <Button disabled={picks.size === 0} onClick={share}>
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
