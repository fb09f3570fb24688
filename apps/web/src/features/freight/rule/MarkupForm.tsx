import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { RuleMode } from '@quayside/contracts/freight/choices';
import { type MarkupTerms, MarkupTier } from '@quayside/contracts/freight/markup';
import { Button, Flex, Form } from 'antd';
import type { ReactNode } from 'react';
import { FieldNumber } from '../../../kit/form/CountInput.js';
import { Field } from '../../../kit/form/Field.js';
import { useNumberGate } from '../../../kit/form/number-gate.js';

const TIER = fieldsOf(MarkupTier);

interface Tier {
  From: number | null;
  Amount: number | null;
  Percent: number | null;
}

/** Steps by price: from a price on, an amount or a percentage. */
function Tiers({ value, onChange }: { value?: Tier[] | null; onChange?(tiers: Tier[]): void }) {
  const tiers = value ?? [];
  const put = (at: number, patch: Partial<Tier>): void =>
    onChange?.(tiers.map((tier, index) => (index === at ? { ...tier, ...patch } : tier)));
  const field = (at: number, name: keyof Tier, label: string) => (
    <div style={{ width: 150 }}>
      <FieldNumber
        bare
        meta={{ ...TIER.get(name)!, label: `第${at + 1}档${label}` }}
        prefix={label}
        value={tiers[at]?.[name] ?? null}
        onChange={(number) => put(at, { [name]: number })}
      />
    </div>
  );
  return (
    <Flex vertical gap={6}>
      {tiers.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <Flex key={at} gap={8} align="start">
          {field(at, 'From', '价格从')}
          {field(at, 'Amount', '加价')}
          {field(at, 'Percent', '或 %')}
          <Button
            type="link"
            danger
            onClick={() => onChange?.(tiers.filter((__, index) => index !== at))}
          >
            删除
          </Button>
        </Flex>
      ))}
      <Button
        style={{ alignSelf: 'start' }}
        onClick={() =>
          onChange?.([
            ...tiers,
            { From: tiers.length === 0 ? 0 : null, Amount: null, Percent: null },
          ])
        }
      >
        添加一档
      </Button>
    </Flex>
  );
}

/** The form of a rule of prices: whose it is first, then what it fits and how it changes the price. */
export function MarkupForm<I extends MarkupTerms>({
  of,
  whose,
}: {
  of: Class<I>;
  whose: ReactNode;
}) {
  const mode = Form.useWatch<string | undefined>('Mode', Form.useFormInstance());
  const numbers = useNumberGate();
  const type = of as unknown as Class<MarkupTerms>;
  return (
    <>
      {whose}
      <Field of={type} name="Name" />
      <Field of={type} name="ValidFrom" />
      <Field of={type} name="ValidTo" />
      <Field of={type} name="CarrierCode" />
      <Field of={type} name="LaneCode" />
      <Field of={type} name="PolCode" />
      <Field of={type} name="PodCode" />
      <Field of={type} name="RateType" />
      <Field of={type} name="BoxType" />
      <Field of={type} name="Mode" />
      {mode !== RuleMode.Percent && <Field of={type} name="CurrencyCode" />}
      {mode === RuleMode.Fixed && (
        <>
          <Field of={type} name="Amount" />
          <Field of={type} name="Amount20" />
          <Field of={type} name="Amount40" />
          <Field of={type} name="AmountHQ" />
        </>
      )}
      {mode === RuleMode.Percent && <Field of={type} name="Percent" />}
      {mode === RuleMode.Tier && (
        <div className="qs-wide">
          {numbers.around(
            <Form.Item
              name="Tiers"
              label="分档（按加价前的价格，每档填写加价或百分比一项）"
              rules={[{ validator: numbers.rule }]}
            >
              <Tiers />
            </Form.Item>,
          )}
        </div>
      )}
      <Field of={type} name="RoundTo" />
    </>
  );
}
