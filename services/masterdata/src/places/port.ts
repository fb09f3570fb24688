import type { FieldError } from '@quayside/contracts/core/envelope';
import { isZone } from '@quayside/contracts/core/zones';
import { Port, type PortInput, ports } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { LANE_HEADERS } from '../import-headers.js';
import { plainLocode } from '../spellings.js';
import { fillZones } from './fill-zones.js';
import { isZoneElsewhere, zoneOfPlace } from './zone-of-place.js';

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

const checksOf = ({ Code, Country: country, ...port }: PortInput): FieldError[] => {
  const { TimeZone, Latitude, Longitude } = port;
  const faults: FieldError[] = [];
  if (!Code.startsWith(country))
    faults.push({
      Prop: 'Code',
      Code: 'locode-country',
      Msg: `UN/LOCODE的前两位应为国家代码${country}`,
    });
  if (TimeZone && !isZone(TimeZone))
    faults.push({
      Prop: 'TimeZone',
      Code: 'zone-unknown',
      Msg: '不是已知的IANA时区名，如America/Los_Angeles',
    });
  else if (isZoneElsewhere({ ...port, Country: country }))
    faults.push({
      Prop: 'TimeZone',
      Code: 'zone-elsewhere',
      Msg: `时区${TimeZone}与国家或坐标不符，请核对`,
    });
  if ((Latitude == null) !== (Longitude == null))
    faults.push({
      Prop: Latitude == null ? 'Latitude' : 'Longitude',
      Code: 'coordinates-half',
      Msg: '纬度和经度应一起填写',
    });
  return faults;
};

const definition = basic({
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
    TimeZone: ['Time Zone', 'Timezone', 'IANA时区', 'TZ'],
    Latitude: ['Latitude', 'Lat'],
    Longitude: ['Longitude', 'Lon', 'Lng'],
  },
  spellings: { Code: plainLocode },
  normal: capitals('Code', 'NameEn', 'Country', 'LaneCode'),
  derive: (port) => ({ ...port, TimeZone: zoneOfPlace(port) }),
  filter: (filter, { Country, LaneCode, IsPol, Unconfirmed, ZoneUnknown }) =>
    filter
      .when(Country, 't.country = ?')
      .when(LaneCode, 't.lane_code = ?')
      .when(IsPol, 't.is_pol = ?')
      .when(Unconfirmed, 't.unconfirmed = ?')
      .when(ZoneUnknown, '(t.time_zone IS NULL) = ?'),
  checks: checksOf,
  searchable: ({ Code, NameCn, NameEn, Country: country, Aliases }) => ({
    codes: [Code],
    names: [NameCn, NameEn],
    aliases: Aliases,
    short: placesOf(country, [Code, ...(Aliases ?? [])]),
  }),
});

/** Ports: what a file leaves out of a new one's zone follows from its country or coordinates, and is said. */
export const portDefinition: typeof definition = {
  ...definition,
  resolve: async (ctx, rows, fault) => {
    await definition.resolve?.(ctx, rows, fault);
    await fillZones(ctx, rows);
  },
};
