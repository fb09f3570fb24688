import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import {
  CargoDecision,
  type CargoOfPart,
  PartGoods,
} from '@quayside/contracts/booking/booking/part-cargo';
import type { EntryGoods } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Alert, Button, Flex, Radio, Table } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { FieldNumber } from '../../../kit/form/CountInput.js';

const META = fieldsOf(PartGoods);
const MEASURES = ['Packages', 'Weight', 'Volume'] as const;
type Measure = (typeof MEASURES)[number];
/** Of a measure, so that a share is whole pieces, grams and litres. */
const PARTS = { Packages: 1, Weight: 1000, Volume: 1000 } as const;

export interface FieldFault {
  Prop: string;
  Msg: string;
}

interface PartCargoFieldsProps {
  booking: Pick<BookingDetail, 'Goods' | 'ContainerSummary'>;
  /** What is confirmed, 40HQ*1. */
  confirmed: string;
  /** The confirmed boxes of all that were asked for, above 0 and below 1. */
  share: number;
  value: CargoOfPart;
  onChange(value: CargoOfPart): void;
  /** Released, or to be released with it: waiting is no answer. */
  released: boolean;
  faults: readonly FieldFault[];
}

/** A part of an amount in proportion to boxes; null stays null. */
const shareOf = (line: EntryGoods, measure: Measure, share: number): number | null => {
  const whole = line[measure] ?? null;
  return whole === null ? null : Math.round(whole * PARTS[measure] * share) / PARTS[measure];
};

/** Each line of goods with amounts that `amount` says. */
const goodsWith = (
  goods: readonly EntryGoods[],
  amount: (line: EntryGoods, measure: Measure) => number | null,
): PartGoods[] =>
  goods.map((line) => ({
    GoodsLine: line.LineId ?? 0,
    Packages: amount(line, 'Packages'),
    Weight: amount(line, 'Weight'),
    Volume: amount(line, 'Volume'),
  }));

/** Which goods go into the confirmed boxes: part, all, or none before the rest is confirmed. */
export function PartCargoFields({
  booking,
  confirmed,
  share,
  value,
  onChange,
  released,
  faults,
}: PartCargoFieldsProps) {
  const given = value.Goods ?? goodsWith(booking.Goods, () => null);
  const put = (goodsLine: number, measure: Measure, amount: number | null): void =>
    onChange({
      ...value,
      Goods: given.map((line) =>
        line.GoodsLine === goodsLine ? { ...line, [measure]: amount } : line,
      ),
    });
  return (
    <Flex vertical gap={8} style={{ marginTop: 12 }} data-place="Cargo">
      <Alert
        type="warning"
        showIcon
        title={
          `船公司只确认了 ${confirmed}（申请 ${booking.ContainerSummary}）：` +
          '请确定哪些货物装入已确认的箱，SI 按此填写'
        }
      />
      <Radio.Group
        value={value.Decision ?? null}
        onChange={({ target }) =>
          onChange({ ...value, Decision: target.value as CargoDecision, Goods: given })
        }
        options={CargoDecision.options.map(({ value: decision, label }) => ({
          value: decision,
          label,
          disabled: decision === CargoDecision.Wait && released,
        }))}
      />
      {value.Decision === CargoDecision.Part && (
        <>
          <Table<EntryGoods>
            size="small"
            rowKey={({ LineId }) => LineId ?? 0}
            pagination={false}
            dataSource={booking.Goods}
            columns={[
              {
                title: '货物',
                render: (_, { Description, ChineseName }) => Description || ChineseName || '--',
              },
              ...MEASURES.map((measure) => ({
                title: `装入${META.get(measure)?.label}`,
                width: 170,
                render: (_: unknown, line: EntryGoods) => {
                  const whole = line[measure] ?? null;
                  if (whole === null) return '--';
                  const part = given.find(({ GoodsLine }) => GoodsLine === line.LineId);
                  return (
                    <Flex gap={6} align="center">
                      <FieldNumber
                        meta={META.get(measure)!}
                        value={part?.[measure] ?? null}
                        onChange={(amount) => put(line.LineId ?? 0, measure, amount)}
                      />
                      <span style={{ whiteSpace: 'nowrap' }}>/ {formatNumber(whole)}</span>
                    </Flex>
                  );
                },
              })),
            ]}
          />
          <div>
            <Button
              size="small"
              onClick={() =>
                onChange({
                  ...value,
                  Goods: goodsWith(booking.Goods, (line, measure) => shareOf(line, measure, share)),
                })
              }
            >
              按箱数比例填入
            </Button>
          </div>
        </>
      )}
      {faults.map(({ Prop, Msg }) => (
        <Alert key={`${Prop} ${Msg}`} type="error" showIcon title={Msg} />
      ))}
    </Flex>
  );
}

/** Faults of a refusal that are about the cargo. */
export const cargoFaults = (errors: readonly FieldFault[]): FieldFault[] =>
  errors.filter(({ Prop }) => Prop.startsWith('Cargo'));
