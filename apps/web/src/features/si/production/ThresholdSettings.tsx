import { saveThresholds } from '@quayside/contracts/si/production.api';
import { App, Button, Flex, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import { CountInput } from '../../../kit/form/CountInput.js';
import { useAct } from '../../../kit/http/query.js';
import { thresholdText } from './threshold-text.js';
import { WORK_AREAS } from './work-areas.js';

const UNITS = [
  { value: 60, label: '小时' },
  { value: 1, label: '分钟' },
];
const MOST = 10;
const WEEK = 7 * 24 * 60;

/** The moments before a carrier's cut-off at which whoever has to act is told. */
export function ThresholdSettings({ saved }: { saved: readonly number[] }) {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<readonly number[]>(saved);
  const [amount, setAmount] = useState<number | null>(null);
  const [unit, setUnit] = useState(60);
  const save = useAct(saveThresholds, {
    invalidates: WORK_AREAS,
    onDone: () => void message.success('提醒时点已保存'),
  });
  const added = amount === null ? null : amount * unit;
  const addable =
    added !== null && added <= WEEK && !chosen.includes(added) && chosen.length < MOST;
  const add = () => {
    if (!addable) return;
    setChosen([...chosen, added].sort((a, b) => b - a));
    setAmount(null);
  };
  return (
    <Flex vertical gap={10}>
      <Typography.Text strong>截单提醒时点</Typography.Text>
      <Typography.Text type="secondary">
        SI发给船公司之前，到每个时点提醒一次需要处理的人；没有SI的订单提醒客户。截单推迟后重新计时。
      </Typography.Text>
      <Flex gap={6} wrap>
        {chosen.map((minutes) => (
          <Tag
            key={minutes}
            closable
            color="blue"
            onClose={() => setChosen(chosen.filter((each) => each !== minutes))}
          >
            {thresholdText(minutes)}
          </Tag>
        ))}
        {chosen.length === 0 && (
          <Typography.Text type="warning">没有时点，不会发出截单提醒</Typography.Text>
        )}
      </Flex>
      <Flex gap={8} align="center">
        <span>截单前</span>
        <CountInput
          label="提前量"
          unit={UNITS.find(({ value }) => value === unit)?.label ?? ''}
          bare
          least={0}
          most={WEEK / unit}
          value={amount}
          onChange={setAmount}
          onPressEnter={add}
          width={90}
        />
        <Select
          aria-label="单位"
          value={unit}
          onChange={setUnit}
          options={UNITS}
          style={{ width: 90 }}
        />
        <Button disabled={!addable} onClick={add}>
          添加
        </Button>
        <Button
          type="primary"
          style={{ marginInlineStart: 'auto' }}
          disabled={chosen.join() === saved.join()}
          loading={save.pending}
          onClick={() => void save.run({ Thresholds: [...chosen] })}
        >
          保存时点
        </Button>
      </Flex>
    </Flex>
  );
}
