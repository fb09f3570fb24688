import {
  exportSailings,
  listSailings,
  Sailing,
  SailingQuery,
} from '@quayside/contracts/masterdata/schedule';
import { CallStatus, VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { cutoffOf } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { Flex, Tag, Tooltip, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Countdown } from '../../kit/display/Countdown.js';
import { deskDay } from '../../kit/display/desk-clock.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY } from '../../kit/display/format.js';
import { PortTimeText } from '../../kit/display/PortTimeText.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { useNow } from '../../kit/display/use-now.js';
import { type Column, columnsOf } from '../../kit/list/columns.js';
import { useFilter } from '../../kit/list/filter-draft.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useFirstFilters } from '../../kit/list/use-first-filters.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { CallChangeDialog } from './parts/CallChangeDialog.js';
import { DelayTag } from './parts/DelayTag.js';
import { Freshness } from './parts/Freshness.js';
import { useVoyageVerbs } from './parts/use-voyage-verbs.js';
import { VoyageHistory } from './parts/VoyageHistory.js';
import './schedule.css';
import '../../kit/resource/resource.css';

const col = columnsOf(Sailing);
const filter = filtersOf(SailingQuery);
const nameOf = ({ VesselName, VoyageNo }: Sailing): string =>
  `${VesselName ?? '船名待定'} ${VoyageNo}`;
const isGone = ({ Atd, Status, VoyageStatus: status }: Sailing): boolean =>
  !!Atd || Status !== CallStatus.Normal || status === VoyageStatus.Blank;

/** A time by the port's clock, month and day first since a board is read by the day; a reckoned one is marked. */
function Clock({
  time,
  port,
  dayOnly = false,
  reckoned = false,
  strong = false,
}: {
  time: string | null;
  port: string;
  dayOnly?: boolean;
  reckoned?: boolean;
  strong?: boolean;
}) {
  if (!time) return <>{EMPTY}</>;
  const text = (
    <Typography.Text
      strong={strong}
      {...(reckoned ? { type: 'secondary' as const } : {})}
      className="qs-figures"
      style={{ whiteSpace: 'nowrap' }}
    >
      <PortTimeText value={time} port={port} dayOnly={dayOnly} short />
      {reckoned && '*'}
    </Typography.Text>
  );
  return reckoned ? <Tooltip title="按码头的惯例时间推算，以船公司通知为准">{text}</Tooltip> : text;
}

const cutoff = (code: string, width = 132): Column<Sailing> => {
  const { field, label } = cutoffOf(code)!;
  return {
    key: field,
    dataIndex: field,
    title: label,
    width,
    render: (time: string | null, { Estimated, PortCode }) => (
      <Clock time={time} port={PortCode} reckoned={Estimated.includes(code)} />
    ),
  };
};

/** What has closed is no alarm on a board: the next sailing is. */
function Closing({ to }: { to: string }) {
  if (useNow() < Date.parse(to)) return <Countdown to={to} brief />;
  return (
    <Typography.Text type="secondary" style={{ fontSize: 12 }}>
      已截
    </Typography.Text>
  );
}

/** One-click filters above the board. */
function QuickFlags(): ReactNode {
  const { values, put } = useFilter('ClosingSoon', 'Delayed');
  return (
    <Flex gap={6}>
      {(
        [
          ['ClosingSoon', '48小时内截单'],
          ['Delayed', '只看延误'],
        ] as const
      ).map(([name, label]) => (
        <Tag.CheckableTag
          key={name}
          checked={values[name] === 'true'}
          onChange={(on) => put({ [name]: on ? 'true' : undefined }, true)}
          style={{ padding: '2px 12px', border: '1px solid var(--qs-line)' }}
        >
          {label}
        </Tag.CheckableTag>
      ))}
    </Flex>
  );
}

/** The board of departures: what leaves when, how late, and what closes before it. */
export function LiveSailings() {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const [changing, setChanging] = useState<Sailing | null>(null);
  const [reading, setReading] = useState<Sailing | null>(null);
  const verbs = useVoyageVerbs();
  // A board begins with today; whoever clears the day sees the past as well.
  useFirstFilters({ EtdFrom: deskDay(-1) });

  return (
    <>
      <ListPage
        name="live-sailings"
        endpoint={listSailings}
        filters={[
          filter.text('Keyword', { placeholder: '船名、航次、航线或 IMO', width: 250 }),
          filter.reference('PortCode'),
          filter.reference('TerminalCode'),
          filter.reference('CarrierCode'),
          filter.dayRange('EtdFrom', 'EtdTo', '离港'),
          filter.choice('VoyageStatus', { width: 240 }),
        ]}
        quick={<QuickFlags />}
        exports={exportSailings}
        onOpen={(sailing) => (mayEdit ? setChanging(sailing) : setReading(sailing))}
        acts={(sailing) => [
          mayEdit && { label: '变更', run: () => setChanging(sailing) },
          mayEdit &&
            !isGone(sailing) && {
              label: '跳港',
              danger: true,
              run: () =>
                verbs.omit(
                  { ...sailing, Id: sailing.VoyageId, Version: sailing.VoyageVersion },
                  sailing.Id,
                  sailing.PortName ?? sailing.PortCode,
                ),
            },
          { label: '记录', run: () => setReading(sailing) },
        ]}
        isOff={({ Status, VoyageStatus: status }) =>
          Status !== CallStatus.Normal || status === VoyageStatus.Blank
        }
        columns={[
          {
            key: 'Etd',
            dataIndex: 'Etd',
            title: '离港',
            width: 150,
            render: (etd: string | null, { Atd, PortCode, DayOnly }) => (
              <Tooltip title={Atd ? '已离港' : undefined}>
                <span style={{ whiteSpace: 'nowrap' }}>
                  <Clock
                    time={Atd ?? etd}
                    port={PortCode}
                    dayOnly={!Atd && DayOnly.includes('Etd')}
                    strong
                  />{' '}
                  {Atd && <Typography.Text type="success">✓</Typography.Text>}
                </span>
              </Tooltip>
            ),
          },
          {
            key: 'DelayHours',
            dataIndex: 'DelayHours',
            title: '班期',
            width: 120,
            render: (hours: number | null, { Status, VoyageStatus: status }) =>
              status === VoyageStatus.Blank ? (
                <StatusTag of={VoyageStatus} value={status} />
              ) : Status === CallStatus.Normal ? (
                <DelayTag hours={hours} />
              ) : (
                <StatusTag of={CallStatus} value={Status} />
              ),
          },
          {
            key: 'VesselName',
            dataIndex: 'VesselName',
            title: '船名航次',
            width: 190,
            ellipsis: true,
            render: (_, sailing) => (
              <span>
                {sailing.VesselName ?? '待定'}{' '}
                <Typography.Text strong>{sailing.VoyageNo}</Typography.Text>
              </span>
            ),
          },
          {
            key: 'PortCode',
            dataIndex: 'PortCode',
            title: '装货港',
            width: 85,
            ellipsis: true,
            render: (code: string, { PortName }) => (
              <Tooltip title={code}>{PortName ?? code}</Tooltip>
            ),
          },
          {
            key: 'SiCutoff',
            dataIndex: 'SiCutoff',
            title: '截单',
            width: 215,
            render: (time: string | null, sailing) => (
              <Flex gap={6} align="center">
                <Clock
                  time={time}
                  port={sailing.PortCode}
                  reckoned={sailing.Estimated.includes('DCO')}
                />
                {time && !isGone(sailing) && <Closing to={time} />}
              </Flex>
            ),
          },
          cutoff('FCO'),
          cutoff('CUA'),
          cutoff('VCO'),
          cutoff('AFC'),
          cutoff('EFC'),
          col.text('TerminalName', { width: 130, title: '码头' }),
          col.reference('CarrierCode', { width: 140 }),
          col.text('LoopCode', { width: 80 }),
          col.list('NextPorts', { width: 220, between: ' → ' }),
          {
            key: 'Source',
            dataIndex: 'Source',
            title: '来源',
            width: 150,
            render: (_, { RefreshTime, Source }) => (
              <Flex gap={6} align="center">
                {col.choice('Source').render?.(Source, {} as Sailing, 0) as ReactNode}
                <Freshness time={RefreshTime} />
              </Flex>
            ),
          },
        ]}
        empty={
          <EmptyState title="还没有船期" hint="在“船期表维护”导入船公司船期，或用周班模板生成" />
        }
      />
      {changing && <CallChangeDialog sailing={changing} onClose={() => setChanging(null)} />}
      {reading && (
        <VoyageHistory
          id={reading.VoyageId}
          title={nameOf(reading)}
          onClose={() => setReading(null)}
        />
      )}
      {verbs.holder}
    </>
  );
}
