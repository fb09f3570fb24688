import { fieldsOf } from '@quayside/contracts/core/field';
import { priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { PriceBox, type PriceQuestion, queryPrice } from '@quayside/contracts/freight/price';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { Alert, DatePicker, Flex, Form, Select, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { AsOfInput } from '../../../kit/form/AsOfInput.js';
import { CountInput, FieldNumber } from '../../../kit/form/CountInput.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useNumberGate } from '../../../kit/form/number-gate.js';
import { ReferenceControl } from '../../../kit/form/ReferenceControl.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { LevelSelect } from '../rule/LevelSelect.js';
import { PriceTreeView } from './PriceTreeView.js';

const WEIGHT = fieldsOf(PriceBox).get('Weight')!;
const CUSTOMER = { kind: 'company', open: true } as const;

interface Asked {
  boxes: string[];
  count: number | null;
  weight: number | null;
  customer: string | null;
  level: string | null;
  day: Dayjs | null;
  /** ISO 8601; null: now. */
  asOf: string | null;
  withSales: boolean;
  convertTo: string | null;
}

const Box = ({ label, width, children }: { label: string; width: number; children: ReactNode }) => (
  <div style={{ width }}>
    <FieldBox label={label}>{children}</FieldBox>
  </div>
);

/** Asks for a rate's price for whom, when, how many; shows the tree. */
export function PriceDrawer({ rate, onClose }: { rate: RateRow; onClose(): void }) {
  const taken = RATE_BOXES.filter((box) => rate[priceField('Cost', box)] !== null);
  const [asked, setAsked] = useState<Asked>({
    boxes: taken.includes('40HQ') ? ['40HQ'] : taken.slice(0, 1),
    count: 1,
    weight: null,
    customer: null,
    level: null,
    day: null,
    asOf: null,
    withSales: false,
    convertTo: null,
  });
  const put = (patch: Partial<Asked>): void => setAsked((before) => ({ ...before, ...patch }));
  const question: PriceQuestion = {
    RateId: rate.Id,
    Boxes: asked.boxes.map((Type) => ({ Type, Count: asked.count ?? 1, Weight: asked.weight })),
    CustomerCode: asked.customer,
    LevelCode: asked.level,
    Day: asked.day?.format('YYYY-MM-DD') ?? null,
    AsOf: asked.asOf,
    WithSales: asked.withSales,
    ConvertTo: asked.convertTo,
  };
  const numbers = useNumberGate();
  const isWhole = numbers.isRead && asked.count !== null;
  const read = useRead(queryPrice, question, {
    enabled: asked.boxes.length > 0 && isWhole,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <AppDrawer
      open
      size={980}
      title={`${rate.CarrierCode ?? ''} ${rate.PolCode} → ${rate.PodCode} 的价格`}
      onClose={onClose}
    >
      <Form layout="vertical">
        {numbers.around(
          <Flex gap={12} wrap style={{ marginBottom: 12 }}>
            <Box label="箱型" width={260}>
              <Select
                mode="multiple"
                aria-label="箱型"
                style={{ width: '100%' }}
                value={asked.boxes}
                options={taken.map((box) => ({ value: box, label: box }))}
                onChange={(boxes: string[]) => put({ boxes })}
              />
            </Box>
            <Box label="各箱量" width={90}>
              <CountInput
                label="各箱量"
                least={1}
                most={9999}
                value={asked.count}
                onChange={(count) => put({ count })}
              />
            </Box>
            <Box label="每箱货重(kg)" width={120}>
              <FieldNumber
                bare
                meta={WEIGHT}
                value={asked.weight}
                onChange={(weight) => put({ weight })}
              />
            </Box>
            <Box label="客户" width={230}>
              <ReferenceControl
                aria-label="客户"
                reference={CUSTOMER}
                multiple={false}
                value={asked.customer}
                onChange={(customer) => put({ customer: customer as string | null })}
              />
            </Box>
            <Box label="或按等级" width={140}>
              <LevelSelect
                label="或按等级"
                value={asked.level}
                onChange={(level) => put({ level })}
              />
            </Box>
            <Box label="规则日期" width={140}>
              <DatePicker
                aria-label="规则日期"
                value={asked.day}
                placeholder="今天"
                onChange={(day) => put({ day: day as Dayjs | null })}
              />
            </Box>
            <Box label="价格时点（查看过去的价格）" width={210}>
              <AsOfInput value={asked.asOf} onChange={(asOf) => put({ asOf })} />
            </Box>
            <Box label="折算为" width={110}>
              <Select
                aria-label="折算为"
                style={{ width: '100%' }}
                allowClear
                placeholder="不折算"
                value={asked.convertTo}
                options={['CNY', 'USD', 'EUR'].map((value) => ({ value, label: value }))}
                onChange={(convertTo: string | undefined) => put({ convertTo: convertTo ?? null })}
              />
            </Box>
            <Box label="计入我的销售加价" width={130}>
              <Switch
                aria-label="计入我的销售加价"
                checked={asked.withSales}
                onChange={(withSales) => put({ withSales })}
              />
            </Box>
          </Flex>,
        )}
      </Form>
      {isWhole ? (
        <ReadGate read={read}>{(tree) => <PriceTreeView tree={tree} />}</ReadGate>
      ) : (
        <Alert type="warning" showIcon title="箱量或货重未识别，更正后再计算价格" />
      )}
    </AppDrawer>
  );
}
