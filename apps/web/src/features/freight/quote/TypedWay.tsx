import { PlusOutlined } from '@ant-design/icons';
import { fieldsOf } from '@quayside/contracts/core/field';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { TypedCharge, TypedOffer } from '@quayside/contracts/freight/quote/quote';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldNumber } from '../../../kit/form/CountInput.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { useNumberGate } from '../../../kit/form/number-gate.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import styles from './quote.module.css';

const FIELDS = [
  'CarrierCode',
  'PolCode',
  'PodCode',
  'ViaCode',
  'DestCode',
  'CurrencyCode',
  'Payment',
  'TransitDays',
  'FreeDaysPod',
  'ValidFrom',
  'ValidTo',
] as const;
const META = fieldsOf(TypedOffer);
const CHARGE = fieldsOf(TypedCharge);
const AMOUNT = CHARGE.get('Unit')!;
/** What is charged by container may be another amount for each type. */
const PER_BOX: readonly ChargeBasis[] = [ChargeBasis.Container, ChargeBasis.Teu];

export const newOffer = (): TypedOffer => ({
  CurrencyCode: 'USD',
  Units: [],
  Costs: [],
  Charges: [],
});

/** A price that stands in no rate: of a supplier's answer, or of one's own. */
export function TypedWay({
  offer,
  boxes,
  onDone,
  onClose,
}: {
  offer: TypedOffer;
  boxes: readonly string[];
  onDone(offer: TypedOffer): void;
  onClose(): void;
}) {
  const numbers = useNumberGate();
  const [typed, setTyped] = useState(offer);
  const put = (patch: Partial<TypedOffer>): void => setTyped({ ...typed, ...patch });
  const price = (list: 'Units' | 'Costs', type: string, value: number | null): void => {
    const others = (typed[list] ?? []).filter(({ Type }) => Type !== type);
    put({ [list]: value === null ? others : [...others, { Type: type, Unit: value }] });
  };
  const unitOf = (list: 'Units' | 'Costs', type: string): number | null =>
    (typed[list] ?? []).find(({ Type }) => Type === type)?.Unit ?? null;
  const charges = typed.Charges ?? [];
  const charge = (at: number, patch: Partial<TypedCharge>): void =>
    put({ Charges: charges.map((each, index) => (index === at ? { ...each, ...patch } : each)) });
  const ready =
    typed.PolCode &&
    typed.PodCode &&
    typed.CurrencyCode &&
    boxes.every((type) => unitOf('Units', type) !== null);
  return (
    <AppDrawer
      open
      size={760}
      title="自填方案"
      onClose={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!ready}
            onClick={() =>
              numbers.passes() &&
              onDone({ ...typed, Charges: charges.filter(({ FeeCode }) => FeeCode.trim()) })
            }
          >
            确定
          </Button>
        </Flex>
      }
    >
      {numbers.around(
        <>
          <div className="doc-fields">
            {FIELDS.map((name) => {
              const meta = META.get(name)!;
              return (
                <FieldBox
                  key={name}
                  label={meta.label}
                  required={name === 'PolCode' || name === 'PodCode' || name === 'CurrencyCode'}
                >
                  <Control
                    meta={meta}
                    value={typed[name]}
                    onChange={(value) => put({ [name]: value })}
                  />
                </FieldBox>
              );
            })}
          </div>
          <h4>海运费</h4>
          {boxes.map((type) => (
            <div key={type} className={styles.fields}>
              <b style={{ width: 60, alignSelf: 'center' }}>{type}</b>
              <FieldBox label="售价（每箱）" required>
                <FieldNumber
                  meta={{ ...AMOUNT, label: `${type}售价` }}
                  value={unitOf('Units', type)}
                  onChange={(value) => price('Units', type, value)}
                />
              </FieldBox>
              <FieldBox label="成本（每箱，客户不可见）">
                <FieldNumber
                  meta={{ ...AMOUNT, label: `${type}成本` }}
                  value={unitOf('Costs', type)}
                  onChange={(value) => price('Costs', type, value)}
                />
              </FieldBox>
            </div>
          ))}
          <Flex justify="space-between" align="center">
            <h4>附加费</h4>
            <Button
              type="link"
              icon={<PlusOutlined />}
              onClick={() =>
                put({
                  Charges: [
                    ...charges,
                    { FeeCode: '', Basis: ChargeBasis.Bill, CurrencyCode: 'CNY', Unit: 0 },
                  ],
                })
              }
            >
              加一项
            </Button>
          </Flex>
          {charges.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
            <div key={at} className={styles.fields}>
              <div style={{ width: 110 }}>
                <Control
                  meta={{ ...CHARGE.get('FeeCode')!, label: `费目${at + 1}` }}
                  value={each.FeeCode}
                  onChange={(value) => charge(at, { FeeCode: String(value ?? '') })}
                />
              </div>
              <Select
                aria-label={`计费单位${at + 1}`}
                style={{ width: 120 }}
                value={each.Basis}
                options={ChargeBasis.options.map(({ value, label }) => ({ value, label }))}
                onChange={(Basis) =>
                  charge(at, { Basis, ...(!PER_BOX.includes(Basis) && { BoxType: null }) })
                }
              />
              <Select
                aria-label={`箱型${at + 1}`}
                style={{ width: 110 }}
                value={each.BoxType ?? ''}
                disabled={!PER_BOX.includes(each.Basis)}
                options={[
                  { value: '', label: '全部箱型' },
                  ...boxes.map((type) => ({ value: type, label: type })),
                ]}
                onChange={(type) => charge(at, { BoxType: type || null })}
              />
              <div style={{ width: 110 }}>
                <Control
                  meta={CHARGE.get('CurrencyCode')!}
                  value={each.CurrencyCode}
                  onChange={(value) => charge(at, { CurrencyCode: String(value ?? '') })}
                />
              </div>
              <div style={{ width: 110 }}>
                <FieldNumber
                  meta={AMOUNT}
                  value={each.Unit}
                  onChange={(value) => charge(at, { Unit: value ?? 0 })}
                />
              </div>
              <Button
                type="link"
                danger
                onClick={() => put({ Charges: charges.filter((_, index) => index !== at) })}
              >
                删除
              </Button>
            </div>
          ))}
        </>,
      )}
    </AppDrawer>
  );
}
