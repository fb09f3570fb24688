import type { FieldError } from '@quayside/contracts/core/envelope';
import { Vessel, vessels } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { checkImo } from '@quayside/shipping-standards/imo';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { CARRIER_HEADERS } from '../import-headers.js';
import { plainImo } from '../spellings.js';

/** Vessels by IMO number. */
@Entity('vessel')
@Scoped({ shared: true })
@ColumnsOf(Vessel)
export class VesselEntity extends Vessel {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** IMO number scheme: six digits and a check digit. */
const imoFault = (imo: string): FieldError[] => {
  const fault = checkImo(imo);
  if (!fault) return [];
  return [
    {
      Prop: 'Imo',
      Code: fault.code,
      Msg: fault.code === 'imo-form' ? '应为7位数字' : `校验位错误，应为${fault.expected}`,
    },
  ];
};

export const vesselDefinition = basic({
  resource: vessels,
  entity: VesselEntity,
  table: 'vessel',
  key: ['Imo'],
  headers: {
    Imo: ['IMO号', 'IMO编号', 'IMO No', 'IMO Number'],
    NameEn: ['英文船名', '英文名', 'Vessel', 'Vessel Name', 'Ship Name', 'Name'],
    NameCn: ['船舶中文名', '中文名'],
    CallSign: ['无线电呼号', 'Call Sign'],
    Flag: ['国旗', '船籍', '船旗国', 'Flag State'],
    CarrierCode: [...CARRIER_HEADERS, 'Line', 'Operator', '经营人'],
    Teu: ['载箱量', '箱量', '箱位数', 'Capacity'],
    Built: ['建造年', '建成年份', 'Year Built'],
  },
  spellings: { Imo: plainImo },
  normal: capitals('NameEn', 'CallSign', 'Flag', 'CarrierCode'),
  filter: (filter, { CarrierCode, Flag }) =>
    filter.when(CarrierCode, 't.carrier_code = ?').when(Flag, 't.flag = ?'),
  checks: ({ Imo }) => imoFault(Imo),
  searchable: ({ Imo, NameEn, NameCn, Mmsi, CallSign }) => ({
    codes: [Imo, Mmsi, CallSign],
    names: [NameEn, NameCn],
  }),
});
