import { fieldsOf } from '@quayside/contracts/core/field';
import { SupplierAnswer } from '@quayside/contracts/freight/inquiry/inquiry';
import { TypedCharge } from '@quayside/contracts/freight/quote/quote';
import { Control } from '../../../kit/form/Control.js';
import { FieldNumber } from '../../../kit/form/CountInput.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';

const META = fieldsOf(SupplierAnswer);
const PRICE = fieldsOf(TypedCharge).get('Unit')!;
const FIELDS = ['CurrencyCode', 'TransitDays', 'FreeDaysPod', 'ValidTo', 'Remark'] as const;

/** The types of box that a text names: 40HQ*2,20GP*1. */
export const typesIn = (text: string | null | undefined): string[] =>
  [
    ...new Set(
      (text ?? '')
        .toUpperCase()
        .split(/[,，;；\s]+/)
        .map((part) => part.split(/[*xX×]/)[0]!.trim()),
    ),
  ].filter(Boolean);

interface FormProps {
  boxes: string;
  answer: SupplierAnswer;
  /** Codes are typed where there is no sign-in, since the lists of codes need one. */
  plain?: boolean;
  onChange(answer: SupplierAnswer): void;
}

/** What a supplier says: a price for each type of box and what belongs to it. */
export function SupplierAnswerForm({ boxes, answer, plain = false, onChange }: FormProps) {
  const price = (type: string, value: number | null): void => {
    const others = answer.Units.filter(({ Type }) => Type !== type);
    onChange({
      ...answer,
      Units: value === null ? others : [...others, { Type: type, Unit: value }],
    });
  };
  const field = (name: 'CarrierCode' | (typeof FIELDS)[number]) => {
    const { ref, ...meta } = META.get(name)!;
    return (
      <FieldBox key={name} label={meta.label} required={name === 'CurrencyCode'}>
        <Control
          meta={plain || !ref ? meta : { ...meta, ref }}
          value={answer[name]}
          onChange={(value) => onChange({ ...answer, [name]: value } as SupplierAnswer)}
        />
      </FieldBox>
    );
  };
  return (
    <div className="doc-fields">
      {typesIn(boxes).map((type) => (
        <FieldBox key={type} label={`${type} 单价`} required>
          <FieldNumber
            meta={{ ...PRICE, label: `${type}单价` }}
            value={answer.Units.find(({ Type }) => Type === type)?.Unit ?? null}
            onChange={(value) => price(type, value)}
          />
        </FieldBox>
      ))}
      {(['CarrierCode', ...FIELDS] as const).map(field)}
    </div>
  );
}

/** Whether it says a price for every type of box. */
export const isWhole = (answer: SupplierAnswer, boxes: string): boolean =>
  Boolean(answer.CurrencyCode?.trim()) &&
  typesIn(boxes).every((type) => answer.Units.some(({ Type }) => Type === type));
