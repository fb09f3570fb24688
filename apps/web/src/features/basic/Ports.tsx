import { Port, PortInput, PortQuery, ports } from '@quayside/contracts/masterdata/places';
import { Typography } from 'antd';
import { offsetsOf, ZONE_UNKNOWN } from '../../kit/display/port-time.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';

const col = columnsOf(Port);
const filter = filtersOf(PortQuery);

const ZONE_HINT = '城市，如 Los_Angeles；不填则按经纬度或国家';
const ZONES = Intl.supportedValuesOf('timeZone')
  .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
  .map((zone) => ({ value: zone, label: `${zone}（${offsetsOf(zone)}）` }));

/** A port's zone; that nobody knows it is what somebody should mend. */
const ZoneName = ({ zone }: { zone: string | null }) =>
  zone ? (
    <span title={offsetsOf(zone)}>{zone}</span>
  ) : (
    <Typography.Text type="warning">{ZONE_UNKNOWN}</Typography.Text>
  );

/** Ports of the world by UN/LOCODE. */
export function Ports() {
  return (
    <ResourceScreen
      name="ports"
      resource={ports}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="port" code={Code} />}
      keywordHint="sh、上海、shanghai、CNSHA 或别名"
      defaults={{ IsPol: false, IsBarge: false, Unconfirmed: false }}
      filters={
        <>
          {filter.reference('Country')}
          {filter.reference('LaneCode')}
          {filter.choice('IsPol', { width: 150 })}
          {filter.choice('Unconfirmed', { width: 150 })}
          {filter.choice('ZoneUnknown', { width: 150 })}
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.text('NameCn', { width: 130 }),
        col.text('NameEn', { width: 190 }),
        col.reference('Country', { width: 150 }),
        col.reference('LaneCode', { width: 150 }),
        col.list('Aliases', { width: 240 }),
        col.text('TimeZone', {
          width: 190,
          render: (zone: string | null) => <ZoneName zone={zone} />,
        }),
        col.flag('IsPol', { width: 80 }),
        col.flag('IsBarge', { width: 80 }),
        col.flag('Unconfirmed', { width: 90 }),
      ]}
      form={() => (
        <>
          <Field of={PortInput} name="Code" />
          <Field of={PortInput} name="Country" />
          <Field of={PortInput} name="NameCn" />
          <Field of={PortInput} name="NameEn" />
          <Field of={PortInput} name="LaneCode" />
          <Field of={PortInput} name="TimeZone" suggestions={ZONES} placeholder={ZONE_HINT} />
          <Field of={PortInput} name="Latitude" />
          <Field of={PortInput} name="Longitude" />
          <div className="qs-wide">
            <Field of={PortInput} name="Aliases" />
          </div>
          <Field of={PortInput} name="IsPol" />
          <Field of={PortInput} name="IsBarge" />
          <Field of={PortInput} name="Unconfirmed" />
        </>
      )}
    />
  );
}
