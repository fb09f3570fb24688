import { SpaceSituation } from '@quayside/contracts/freight/choices';
import { Button, Flex, Table, Tag } from 'antd';
import { DayText } from '../../../kit/display/DateText.js';
import { EMPTY, formatNumber } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { CollectTotals } from '../../../pickers/CollectTotals.js';
import './home.css';
import type { Way } from './ways.js';

/** Ways to book side by side: who and which ship, when, how long, what closes, what it costs. */
export function WayTable({
  ways,
  staff,
  onChoose,
}: {
  ways: readonly Way[];
  staff: boolean;
  onChoose(way: Way): void;
}) {
  return (
    <Table<Way>
      size="small"
      rowKey="key"
      dataSource={[...ways]}
      pagination={{
        pageSize: 20,
        hideOnSinglePage: true,
        showSizeChanger: false,
        showTotal: (all) => `共 ${all} 个方案`,
      }}
      columns={[
        {
          title: '船公司',
          key: 'carrier',
          render: (_, { carrier, loop, offer }) => (
            <>
              <b>{carrier}</b> {offer?.Recommended && <Tag color="gold">推荐</Tag>}
              {staff && offer?.ContractNo && <Tag color="purple">合约 {offer.ContractNo}</Tag>}
              <div className="space-below">
                {[loop, staff ? offer?.Supplier : null].filter(Boolean).join(' · ')}
              </div>
            </>
          ),
        },
        {
          title: '船名 / 航次',
          key: 'ship',
          width: 170,
          render: (_, { vessel, voyage }) =>
            vessel || voyage ? (
              <>
                {vessel ?? '船名待定'}
                <div className="space-below">{voyage}</div>
              </>
            ) : (
              <span className="space-below">船名航次待定</span>
            ),
        },
        {
          title: '开航 / 到港',
          key: 'days',
          width: 120,
          render: (_, { day, arrival }) => (
            <>
              <div className="qs-figures">{day ? <DayText value={day} /> : '按有效期'}</div>
              {arrival && (
                <div className="space-below qs-figures">
                  <DayText value={arrival} />
                </div>
              )}
            </>
          ),
        },
        {
          title: '航程',
          key: 'transit',
          width: 92,
          render: (_, { transit, via }) => (
            <>
              {transit === null ? EMPTY : `${transit} 天`}
              <div className="space-below">{via ? `经 ${via}` : '直达'}</div>
            </>
          ),
        },
        {
          title: '截单 / 截港',
          key: 'cutoffs',
          width: 120,
          render: (_, { siCutoff, yardCutoff, closed }) => (
            <div className="qs-figures">
              {siCutoff ?? EMPTY} {closed && <Tag>已截单</Tag>}
              <div className="space-below">{yardCutoff ?? EMPTY}</div>
            </div>
          ),
        },
        {
          title: '海运费',
          key: 'units',
          width: 130,
          render: (_, { offer }) =>
            offer
              ? offer.Boxes.map(({ Type, Unit }) => (
                  <div key={Type} className="qs-figures">
                    {Type} {Unit === null ? <Tag>询价</Tag> : formatNumber(Unit)}
                  </div>
                ))
              : EMPTY,
        },
        {
          title: '合计（含附加费）',
          key: 'total',
          width: 140,
          align: 'right',
          render: (_, { offer, amount }) =>
            offer && amount !== null ? (
              <>
                {offer.Totals.filter(({ Amount }) => Amount !== 0).map(
                  ({ CurrencyCode, Amount }) => (
                    <div key={CurrencyCode} className="space-total">
                      {CurrencyCode} {formatNumber(Amount)}
                    </div>
                  ),
                )}
                <CollectTotals totals={offer.CollectTotals} />
              </>
            ) : (
              <Tag color="warning">暂无价格，订舱后报价</Tag>
            ),
        },
        {
          title: '舱位 / 免箱期',
          key: 'space',
          width: 110,
          render: (_, { offer }) => (
            <Flex vertical align="start">
              {offer?.Space ? (
                <StatusTag of={SpaceSituation} value={offer.Space} />
              ) : (
                (offer?.SpaceText ?? EMPTY)
              )}
              {offer?.FreeDaysPod != null && (
                <span className="space-below">免箱 {offer.FreeDaysPod} 天</span>
              )}
            </Flex>
          ),
        },
        {
          title: '操作',
          key: 'act',
          width: 84,
          render: (_, way) => (
            <Button
              type="primary"
              size="small"
              disabled={way.closed}
              title={way.closed ? '该航次已截单' : undefined}
              onClick={() => onChoose(way)}
            >
              订舱
            </Button>
          ),
        },
      ]}
    />
  );
}
