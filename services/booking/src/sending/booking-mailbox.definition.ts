import {
  BookingMailbox,
  type BookingMailboxInput,
  type BookingMailboxQuery,
  bookingMailboxes,
} from '@quayside/contracts/booking/line/sending.api';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { MOST_RECIPIENTS, readAddresses } from '@quayside/contracts/messaging/mail-address';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Where the booking notes of a carrier go by mail. */
@Entity('booking_mailbox')
@Scoped({ platform: true })
@ColumnsOf(BookingMailbox)
export class BookingMailboxEntity extends BookingMailbox {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

function addressFaults(addresses: string): FieldError[] {
  const read = readAddresses(addresses);
  const [wrong] = read.faulty;
  if (wrong)
    return [{ Prop: 'Addresses', Code: 'mail', Msg: `邮箱格式不正确：${wrong.slice(0, 100)}` }];
  return read.addresses.length === 0 || read.addresses.length > MOST_RECIPIENTS
    ? [{ Prop: 'Addresses', Code: 'mail', Msg: `请填写1到${MOST_RECIPIENTS}个邮箱` }]
    : [];
}

/** A carrier of the basic data, and addresses that a mail server takes. */
async function faultsOf(ctx: Ctx, inputs: readonly BookingMailboxInput[]): Promise<FieldError[][]> {
  const codes = [...new Set(inputs.map(({ CarrierCode }) => CarrierCode))];
  const known = await partnerCodes(ctx, BasicKind.Carrier, null, codes);
  return inputs.map(({ CarrierCode, Addresses }) => [
    ...(known.get(CarrierCode) === CarrierCode
      ? []
      : [
          {
            Prop: 'CarrierCode',
            Code: 'code-unknown',
            Msg: `基础资料中没有船公司${CarrierCode}`,
          },
        ]),
    ...addressFaults(Addresses),
  ]);
}

export const bookingMailboxDefinition: ResourceDefinition<
  BookingMailboxInput,
  BookingMailbox,
  BookingMailboxQuery
> = {
  resource: bookingMailboxes,
  entity: BookingMailboxEntity,
  table: 'booking_mailbox',
  key: ['CarrierCode', 'AgentName'],
  headers: {
    CarrierCode: ['船司', '船东', 'Carrier'],
    AgentName: ['代理', '订舱口', 'Agent'],
    Addresses: ['邮箱', '订舱邮箱', 'Email', 'E-mail'],
  },
  normal: (input) => ({
    CarrierCode: input.CarrierCode.trim().toUpperCase(),
    AgentName: input.AgentName?.trim() || null,
    Addresses: readAddresses(input.Addresses).addresses.join('; ') || input.Addresses.trim(),
    Remark: input.Remark?.trim() || null,
  }),
  rules: faultsOf,
  names: namesByCall,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.carrier_code', 't.agent_name', 't.addresses', 't.remark']),
  filter: (filter, { CarrierCode }) =>
    filter.when(CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?'),
};
