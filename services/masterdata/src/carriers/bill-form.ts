import type { FieldError } from '@quayside/contracts/core/envelope';
import { BillForm, type BillFormInput, billForms } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { safePattern } from '@quayside/shipping-standards/safe-pattern';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { CARRIER_HEADERS } from '../import-headers.js';

/** How carriers' bill and booking numbers look. */
@Entity('bill_form')
@Scoped({ shared: true })
@ColumnsOf(BillForm)
export class BillFormEntity extends BillForm {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** The pattern must be one of the safe language, which is tried in a time that is no matter of the pattern, and the example must follow prefix and pattern. */
function formFaults({ Prefix, Pattern, Example }: BillFormInput): FieldError[] {
  let matches: (text: string) => boolean;
  try {
    // It is always held against the whole number, so that the signs for beginning and end say nothing.
    matches = safePattern(Pattern.replace(/^\^/, '').replace(/\$$/, ''));
  } catch (error) {
    return [
      {
        Prop: 'Pattern',
        Code: 'pattern',
        Msg: `看不懂这个格式（${(error as Error).message}），请写成如[A-Z]{3}\\d{7}`,
      },
    ];
  }
  const prefix = Prefix ?? '';
  const fits = !Example || (Example.startsWith(prefix) && matches(Example.slice(prefix.length)));
  return fits ? [] : [{ Prop: 'Example', Code: 'pattern', Msg: '示例不符合前缀和格式' }];
}

export const billFormDefinition = basic({
  resource: billForms,
  entity: BillFormEntity,
  table: 'bill_form',
  key: ['CarrierCode', 'Kind', 'Prefix', 'Pattern'],
  headers: { CarrierCode: CARRIER_HEADERS, Kind: ['号码种类', '号码类型'] },
  normal: capitals('CarrierCode', 'Prefix'),
  filter: (filter, { CarrierCode, Kind }) =>
    filter.when(CarrierCode, 't.carrier_code = ?').when(Kind, 't.kind = ?'),
  checks: formFaults,
  searchable: ({ CarrierCode, Prefix, Example }) => ({
    codes: [CarrierCode, Prefix],
    names: [Example],
  }),
});
