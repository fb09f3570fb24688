import {
  type boughtLanes,
  FollowedLane,
  FollowedLaneInput,
  FollowedLaneQuery,
  LaneAlert,
  type LanePrice,
  type soldLanes,
} from '@quayside/contracts/freight/lane/lane';
import { formatNumber } from '../../../kit/display/format.js';
import { Field } from '../../../kit/form/Field.js';
import { ReferenceName } from '../../../kit/form/ReferenceName.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import styles from './lane.module.css';

const col = columnsOf(FollowedLane);
const filter = filtersOf(FollowedLaneQuery);
const PORT = { kind: 'port' } as const;
const CARRIER = { kind: 'carrier', open: true } as const;
const WORDS = {
  on: '恢复提醒',
  off: '停用提醒',
  beforeOff: '停用后不再取价和提醒，随时可以恢复；恢复后以当时的价格为新的比较基准。',
};

/** What a new lane begins with: told of everything, moves from three percent on. */
export const NEW_LANE: Partial<FollowedLaneInput> = {
  Boxes: ['40HQ'],
  CurrencyCode: 'USD',
  MovePercent: 3,
  EndingDays: 3,
  Alerts: LaneAlert.options.map(({ value }) => value),
};

export const laneTitle = ({
  PolCode,
  PodCode,
  CarrierCode,
}: Pick<FollowedLaneInput, 'PolCode' | 'PodCode' | 'CarrierCode'>): string =>
  `${PolCode} → ${PodCode}${CarrierCode ? ` ${CarrierCode}` : ''}`;

/** The fields of a lane. */
export function LaneFields() {
  return (
    <>
      <Field of={FollowedLaneInput} name="PolCode" />
      <Field of={FollowedLaneInput} name="PodCode" />
      <Field of={FollowedLaneInput} name="CarrierCode" placeholder="留空表示全部船公司" />
      <Field of={FollowedLaneInput} name="Boxes" />
      <Field of={FollowedLaneInput} name="CurrencyCode" />
      <Field of={FollowedLaneInput} name="EndingDays" />
      <div className="qs-wide">
        <Field of={FollowedLaneInput} name="Alerts" />
      </div>
      <Field of={FollowedLaneInput} name="MovePercent" placeholder="两项都留空：任何变化都提醒" />
      <Field of={FollowedLaneInput} name="MoveAmount" placeholder="每箱" />
      <Field of={FollowedLaneInput} name="Target20" />
      <Field of={FollowedLaneInput} name="Target40" />
      <Field of={FollowedLaneInput} name="TargetHQ" placeholder="留空按40尺目标价" />
      <div className="qs-wide">
        <Field of={FollowedLaneInput} name="Remark" />
      </div>
      <p className={`qs-wide ${styles.note}`}>
        比较的是海运费单价（不含附加费），与您查询所见一致；只比较所选币种、未来两周开船的报价。保存后以当前价为新的比较基准；多条航线同时变化合并为一条消息。
      </p>
    </>
  );
}

/** One price, and by how much it differs from what was told last. */
function Price({
  price: { Type, Unit, Base, CarrierCode, ValidTo },
  currency,
}: {
  price: LanePrice;
  currency: string;
}) {
  const change = Unit - Base;
  return (
    <div
      className={styles.price}
      title={`${CarrierCode ?? '船公司未公开'}，有效期至 ${ValidTo ?? '--'}`}
    >
      {Type}{' '}
      <b className="qs-figures">
        {currency} {formatNumber(Unit)}
      </b>
      {CarrierCode && <span className={styles.carrier}> {CarrierCode}</span>}
      {change !== 0 && (
        <span className={change < 0 ? styles.down : styles.up}>
          {' '}
          {change < 0 ? '▼' : '▲'}
          {formatNumber(Math.abs(change))}
        </span>
      )}
    </div>
  );
}

const targets = ({ Target20, Target40, TargetHQ }: FollowedLane): string =>
  [
    ['20尺', Target20],
    ['40尺', Target40],
    ['高箱', TargetHQ],
  ]
    .flatMap(([label, value]) =>
      value === null ? [] : [`${label} ${formatNumber(value as number)}`],
    )
    .join('，') || '--';

const moves = ({ MovePercent, MoveAmount, CurrencyCode }: FollowedLane): string =>
  [
    ...(MovePercent === null ? [] : [`${formatNumber(MovePercent)}%`]),
    ...(MoveAmount === null ? [] : [`${CurrencyCode} ${formatNumber(MoveAmount)}`]),
  ].join(' 或 ') || '任何变化';

/** The lanes that the reader follows, with the price of each, and what he is told of. */
export function FollowedLanes({ lanes }: { lanes: typeof boughtLanes | typeof soldLanes }) {
  const { setSearch } = useScreen();
  const search = ({ PolCode, PodCode, CarrierCode, Boxes }: FollowedLane): void =>
    setSearch({
      tab: undefined,
      PolCode: undefined,
      PodCode: undefined,
      Keyword: undefined,
      Enabled: undefined,
      Sort: undefined,
      Pols: PolCode,
      Pods: PodCode,
      CarrierCode: CarrierCode ?? undefined,
      Boxes: Boxes.map((box) => `${box}*1`).join(','),
    });
  return (
    <ResourceScreen
      name="followed-lanes"
      resource={lanes}
      titleOf={laneTitle}
      keywordHint="港口代码、船公司或备注"
      copies
      defaults={NEW_LANE}
      enableWords={WORDS}
      acts={(lane) => [{ label: '查运价', run: () => search(lane) }]}
      filters={
        <>
          {filter.reference('PolCode', { width: 200 })}
          {filter.reference('PodCode', { width: 200 })}
          {filter.choice('Enabled', { width: 140, label: '提醒' })}
        </>
      }
      columns={[
        stacked(
          {
            ...col.reference('PolCode'),
            render: (code: string) => <ReferenceName reference={PORT} code={code} />,
          },
          {
            ...col.reference('PodCode'),
            render: (code: string) => <ReferenceName reference={PORT} code={code} />,
          },
          { title: '起运港 / 卸货港', width: 170, rank: 1 },
        ),
        {
          ...col.text('CarrierCode', { width: 120, rank: 3 }),
          render: (code: string | null) =>
            code ? <ReferenceName reference={CARRIER} code={code} /> : '全部',
        },
        {
          key: 'Prices',
          title: '最新海运费',
          width: 220,
          rank: 1,
          fields: ['Prices', 'CurrencyCode', 'Boxes'],
          render: (_, lane) =>
            lane.Prices === null ? (
              <span className={styles.carrier}>
                {lane.Enabled ? '正在取价…' : '已停用，不再取价'}
              </span>
            ) : lane.Prices.length === 0 ? (
              '没有运价'
            ) : (
              lane.Prices.map((price) => (
                <Price key={price.Type} price={price} currency={lane.CurrencyCode} />
              ))
            ),
        },
        {
          key: 'Targets',
          title: '目标价',
          width: 120,
          rank: 2,
          fields: ['Target20', 'Target40', 'TargetHQ'],
          render: (_, lane) => targets(lane),
        },
        {
          key: 'Moves',
          title: '涨跌提醒',
          width: 130,
          rank: 3,
          fields: ['MovePercent', 'MoveAmount'],
          render: (_, lane) => moves(lane),
        },
        stacked(col.text('AlertText'), col.instant('AlertTime'), {
          title: '最近提醒',
          width: 240,
          rank: 2,
        }),
        col.instant('LookTime', { width: 130, rank: 5 }),
        {
          ...col.flag('Enabled', { width: 76, rank: 1 }),
          title: '提醒',
          render: (_, { Enabled }) => (Enabled ? '提醒中' : '已停用'),
        },
      ]}
      form={() => <LaneFields />}
      hint="在查询结果中点“关注航线”，或在此新增；降价、涨价、上新、到期时消息中心会通知您"
    />
  );
}
