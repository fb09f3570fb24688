import { findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type CodeAllotment,
  type CodeAllotmentInput,
  type CodeAllotmentQuery,
  codeAllotments,
} from '@quayside/contracts/booking/codes/allotment';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { findBookingCodes } from '@quayside/contracts/masterdata/booking-codes';
import { lanesOfPlaces } from '@quayside/contracts/masterdata/port-lanes';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { CodeAllotmentEntity } from './allotment.entity.js';
import { judgeRows } from './judge-rows.js';
import { sellersOf } from './sellers.js';

const upper = (text: string | null): string | null => text?.trim().toUpperCase() || null;
const fault = (Prop: keyof CodeAllotmentInput, Code: string, Msg: string): FieldError => ({
  Prop,
  Code,
  Msg,
});

/** What other services know of the records that allotments name; each is asked once, whatever the number of rows. */
async function knownOf(ctx: Ctx, inputs: readonly CodeAllotmentInput[]) {
  const some = <T>(list: readonly (T | null)[]): T[] =>
    [...new Set(list.flatMap((each) => each ?? []))] as T[];
  const Codes = some(inputs.map(({ Code }) => Code));
  const Lanes = some(inputs.map(({ LaneCode }) => LaneCode));
  const customers = some(inputs.map(({ CustomerCode }) => CustomerCode));
  const [codes, lanes, companies, sellers] = await Promise.all([
    Codes.length > 0 ? ctx.call(findBookingCodes, { Codes }) : [],
    Lanes.length > 0 ? ctx.call(lanesOfPlaces, { Ports: [], Lanes }) : [],
    customers.length > 0 ? ctx.call(findCompanies, { Codes: customers }) : [],
    inputs.some(({ SellerId, SellerName }) => SellerId !== null || SellerName !== null)
      ? sellersOf(ctx)
      : [],
  ]);
  return {
    codes: codes.filter(({ Enabled }) => Enabled),
    parents: new Map(lanes.map(({ Code, ParentCode }) => [Code, ParentCode])),
    customers: new Set(
      companies.flatMap(({ CompanyType: type, CompanyCode }) =>
        type === CompanyType.Customer ? [CompanyCode] : [],
      ),
    ),
    sellers: new Map(sellers.map(({ Id, Name }) => [Id, Name])),
  };
}

type Known = Awaited<ReturnType<typeof knownOf>>;

function faultsOf(input: CodeAllotmentInput, known: Known): FieldError[] {
  const { Code, CarrierCode, LaneCode, CustomerCode, SellerId, SellerName, ValidFrom, ValidTo } =
    input;
  const faults: FieldError[] = [];
  if (ValidTo < ValidFrom) faults.push(fault('ValidTo', 'range', '开航日止早于开航日起'));
  const codes = known.codes.filter(
    (each) => each.Code === Code && each.CarrierCode === CarrierCode,
  );
  if (codes.length === 0)
    faults.push(fault('Code', 'code-unknown', `基础资料中没有${CarrierCode}启用的订舱代码${Code}`));
  else {
    const lanes = codes.map((each) => each.LaneCode);
    const isOf = lanes.some(
      (lane) =>
        lane === null ||
        lane === LaneCode ||
        (LaneCode !== null && lane === known.parents.get(LaneCode)),
    );
    if (!isOf)
      faults.push(
        fault('LaneCode', 'lane', `订舱代码${Code}只用于航线${lanes.join('、')}，请选择航线`),
      );
  }
  if (LaneCode !== null && !known.parents.has(LaneCode))
    faults.push(fault('LaneCode', 'lane-unknown', `基础资料中没有航线${LaneCode}`));
  if (CustomerCode === null && SellerId === null && SellerName === null)
    faults.push(fault('CustomerCode', 'required', '请选择客户或销售，至少一项'));
  if (CustomerCode !== null && !known.customers.has(CustomerCode))
    faults.push(fault('CustomerCode', 'company-unknown', '没有该客户'));
  if (SellerId !== null && known.sellers.get(SellerId) !== SellerName)
    faults.push(fault('SellerId', 'seller-unknown', '本公司没有该员工'));
  if (SellerId === null && SellerName !== null) {
    const same = [...known.sellers.values()].filter((name) => name === SellerName).length;
    const text =
      same > 1 ? `有${same}位员工叫${SellerName}，请填写销售编号` : `本公司没有员工${SellerName}`;
    faults.push(fault('SellerName', 'seller-unknown', text));
  }
  return faults;
}

/** How many bookings stand on a record: it keeps whom it is for. */
const usesOf = async (
  ctx: Ctx,
  records: readonly CodeAllotment[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await ctx.sql<{ id: number; count: number }>(
    'SELECT allotment_id AS id, count(*)::int AS count FROM booking_code_use WHERE allotment_id = ANY($1) GROUP BY 1',
    [records.map(({ Id }) => Id)],
  );
  return new Map(rows.map(({ id, count }) => [id, `${count}票订舱`]));
};

/** Booking codes as a company allots them to customers and sellers. */
export const codeAllotmentDefinition: ResourceDefinition<
  CodeAllotmentInput,
  CodeAllotment,
  CodeAllotmentQuery
> = {
  resource: codeAllotments,
  entity: CodeAllotmentEntity,
  table: 'book_code_allotment',
  owner: 'company',
  key: ['CarrierCode', 'Code', 'LaneCode', 'CustomerCode', 'SellerId', 'ValidFrom'],
  headers: {
    Code: ['Booking Code', '代码'],
    CustomerCode: ['客户代码', '客户编码'],
    SellerName: ['销售姓名', '业务员'],
    ValidFrom: ['有效期起', '生效日'],
    ValidTo: ['有效期止', '失效日'],
    Quota: ['票数', '额度'],
  },
  normal: (input) => ({
    ...input,
    CarrierCode: upper(input.CarrierCode) ?? '',
    Code: upper(input.Code) ?? '',
    LaneCode: upper(input.LaneCode),
    CustomerCode: upper(input.CustomerCode),
    SellerName: input.SellerName?.trim() || null,
    ContractNo: input.ContractNo?.trim() || null,
    Remark: input.Remark?.trim() || null,
  }),
  resolve: judgeRows,
  rules: async (ctx, inputs) => {
    const known = await knownOf(ctx, inputs);
    return inputs.map((input) => faultsOf(input, known));
  },
  saved: async (_tx, records) => {
    for (const { after } of records)
      if (after.Quota !== null && after.Quota < after.Used) {
        const Msg = `可用票数不能少于已用的${after.Used}票`;
        throw new Refusal('booking.code-quota', { used: after.Used }, [
          fault('Quota', 'below-used', Msg),
        ]);
      }
  },
  uses: usesOf,
  names: namesByCall,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, [
      't.code',
      't.customer_code',
      't.seller_name',
      't.contract_no',
      't.remark',
    ]),
  filter: (filter, { CarrierCode, LaneCode, CustomerCode, SellerId, ValidOn, Exhausted }) =>
    filter
      .when(CarrierCode, 't.carrier_code = ?')
      .when(LaneCode, 't.lane_code = ?')
      .when(CustomerCode, 't.customer_code = ?')
      .when(SellerId, 't.seller_id = ?')
      .when(ValidOn, 't.valid_from <= ? AND t.valid_to >= ?')
      .when(Exhausted, '(coalesce(t.remaining, 1) <= 0) = ?'),
};

/** Allotments of the same whose periods would overlap. */
export const overlapRefused = (): Refusal =>
  new Refusal('booking.code-overlap', {}, [
    fault('ValidFrom', 'overlap', '与同一分配的另一有效期重叠'),
  ]);
