import type { Class } from '@quayside/contracts/core/field';
import type { ChargeTerms } from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';

/** What is charged, by what, how much. */
export function ChargeForm<I extends ChargeTerms>({ of }: { of: Class<I> }) {
  const basis = Form.useWatch<string | undefined>('Basis', Form.useFormInstance());
  const type = of as unknown as Class<ChargeTerms>;
  const perBox = basis === ChargeBasis.Container || basis === ChargeBasis.Teu;
  return (
    <>
      <Field of={type} name="FeeCode" />
      <Field of={type} name="Basis" />
      <Field of={type} name="CurrencyCode" />
      <Field of={type} name="Amount" />
      {perBox && (
        <>
          <Field of={type} name="Amount20" />
          <Field of={type} name="Amount40" />
          <Field of={type} name="AmountHQ" />
          <Field of={type} name="OverWeight" />
        </>
      )}
      <Field of={type} name="Payment" />
    </>
  );
}
