import { Port, ports } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { LANE_HEADERS } from '../import-headers.js';
import { plainLocode } from '../spellings.js';

/** The three letters behind the country, by which desks call a port: RTM, and of Tianjin's other code TSN. */
const placesOf = (country: string, codes: readonly string[]): string[] =>
  codes.filter((code) => isUnLocode(code) && code.startsWith(country)).map((code) => code.slice(2));

/** Ports by UN/LOCODE. One row a port; the other codes in use for it are its aliases. */
@Entity('port')
@Scoped({ shared: true })
@ColumnsOf(Port)
export class PortEntity extends Port {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const portDefinition = basic({
  resource: ports,
  entity: PortEntity,
  table: 'port',
  key: ['Code'],
  headers: {
    Code: ['港口代码', '五字码', '五字代码', 'UN/LOCODE', 'LOCODE', 'Port Code'],
    NameCn: ['港口中文名', '中文港名'],
    NameEn: ['港口英文名', '英文港名', 'Port Name'],
    Country: ['国家代码', '国家/地区', '国别', 'Country Code'],
    LaneCode: LANE_HEADERS,
  },
  spellings: { Code: plainLocode },
  normal: capitals('Code', 'NameEn', 'Country', 'LaneCode'),
  filter: (filter, { Country, LaneCode, IsPol, Unconfirmed }) =>
    filter
      .when(Country, 't.country = ?')
      .when(LaneCode, 't.lane_code = ?')
      .when(IsPol, 't.is_pol = ?')
      .when(Unconfirmed, 't.unconfirmed = ?'),
  checks: ({ Code, Country: country }) =>
    Code.startsWith(country)
      ? []
      : [{ Prop: 'Code', Code: 'locode-country', Msg: `UN/LOCODE的前两位应为国家代码${country}` }],
  searchable: ({ Code, NameCn, NameEn, Country: country, Aliases }) => ({
    codes: [Code],
    names: [NameCn, NameEn],
    aliases: Aliases,
    short: placesOf(country, [Code, ...(Aliases ?? [])]),
  }),
});
