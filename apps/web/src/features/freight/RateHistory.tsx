import { PRICE_LAYERS, priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { RateStatus } from '@quayside/contracts/freight/choices';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { rateInfo, rateVersions } from '@quayside/contracts/freight/rate.api';
import { Button, Flex, Table, Tag, Typography } from 'antd';
import { DayText, InstantText } from '../../kit/display/DateText.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { NumberText } from '../../kit/display/NumberText.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { StatusTag } from '../../kit/display/StatusTag.js';
import { Section } from '../../kit/document/Section.js';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { AsOf } from './rate/AsOf.js';
import { ChangeLines } from './rate/ChangeLines.js';

const list = (
  <Button onClick={() => go('/SeaFreight/FreightManagement/FCLFreight')}>整箱运价</Button>
);

function Prices({ rate }: { rate: RateRow }) {
  const boxes = RATE_BOXES.filter((box) =>
    PRICE_LAYERS.some(({ key }) => rate[priceField(key, box)] !== null),
  );
  return (
    <Flex gap={16} wrap>
      {boxes.map((box) => (
        <div key={box}>
          <Tag>{box}</Tag>
          {PRICE_LAYERS.map(({ key, label }) => {
            const price = rate[priceField(key, box)];
            return (
              price !== null && (
                <span key={key} style={{ marginInlineEnd: 10 }}>
                  {label} <NumberText value={price} />
                </span>
              )
            );
          })}
        </div>
      ))}
    </Flex>
  );
}

/** Every version of one rate: who changed what, when and why; and the rate as it stood at any moment. */
export function RateHistory() {
  const { search } = useScreen();
  const Id = Number(search.id) || 0;
  const rate = useRead(rateInfo, { Id }, { enabled: Id > 0 });
  const versions = useRead(rateVersions, { Id }, { enabled: Id > 0, staleTime: 0 });
  if (Id === 0) return <EmptyState title="请从整箱运价中选择一条运价查看历史" action={list} />;
  return (
    <ReadGate read={rate} gone={list}>
      {(now) => (
        <>
          <Section
            title={
              <>
                运价 #{Id} {now.CarrierCode} {now.PolCode} → {now.PodCode}
              </>
            }
            extra={
              <Button
                onClick={() =>
                  go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(Id) })
                }
              >
                打开运价
              </Button>
            }
          >
            <Prices rate={now} />
          </Section>
          <Section title="查看任一时刻的价格">
            <AsOf id={Id} since={now.CreateTime} />
          </Section>
          <Section title="全部版本">
            <Table
              size="small"
              rowKey="Version"
              loading={versions.isPending}
              dataSource={[...(versions.data ?? [])]}
              pagination={
                (versions.data?.length ?? 0) > 50 ? { pageSize: 50, showSizeChanger: false } : false
              }
              columns={[
                { title: '版本', dataIndex: 'Version', width: 60 },
                {
                  title: '自',
                  dataIndex: 'From',
                  width: 150,
                  render: (value: string) => <InstantText value={value} />,
                },
                {
                  title: '至',
                  dataIndex: 'To',
                  width: 150,
                  render: (value: string | null) =>
                    value ? (
                      <InstantText value={value} />
                    ) : (
                      <Typography.Text type="success">现在</Typography.Text>
                    ),
                },
                {
                  title: '状态',
                  dataIndex: 'Status',
                  width: 90,
                  render: (value: RateStatus) => <StatusTag of={RateStatus} value={value} />,
                },
                {
                  title: '有效期',
                  key: 'days',
                  width: 190,
                  render: (_, { ValidFrom, ValidTo }) => (
                    <span className="qs-figures">
                      <DayText value={ValidFrom} /> 至 <DayText value={ValidTo} />
                    </span>
                  ),
                },
                {
                  title: '变更',
                  key: 'changes',
                  render: (_, row) => (row.Changes.length > 0 ? <ChangeLines row={row} /> : '--'),
                },
                { title: '变更人', dataIndex: 'UpdateName', width: 100 },
                { title: '说明', dataIndex: 'Reason', width: 160 },
              ]}
            />
          </Section>
        </>
      )}
    </ReadGate>
  );
}
