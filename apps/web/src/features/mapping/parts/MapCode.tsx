import { codeCandidates, type UnknownCode } from '@quayside/contracts/masterdata/mapping-inbox';
import { BasicKind, type KeptKind } from '@quayside/contracts/masterdata/search';
import type { ScreenPath } from '@quayside/contracts/screens';
import { Flex, Tag, Typography } from 'antd';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';

/** Where a record of a kind is made when none is meant. */
const SCREENS = {
  port: '/BasicData/GlobleHaven',
  carrier: '/BasicData/ShippingCompany',
  terminal: '/BasicData/Wharf',
  lane: '/BasicData/Line',
  loop: '/DataMaintenance/Linecode',
  vessel: '/DataMaintenance/Shipmaintain',
  fee: '/BasicData/CostName',
  currency: '/BasicData/Cur',
  country: '/system/basicCode',
  container: '/system/basicCode',
  package: '/system/basicCode',
  ship_agent: '/DataMaintenance/ShipAgency',
  booking_agent: '/DataMaintenance/OrderAgency',
} as const satisfies Readonly<Record<KeptKind, ScreenPath>>;

/** One code with what it may mean. */
export function MapCode({
  code,
  chosen,
  onChoose,
}: {
  code: UnknownCode;
  chosen: string | null;
  onChoose(own: string | null): void;
}) {
  const { Id, Kind, Partner, Code, Title, Sample, Waiting } = code;
  const read = useRead(codeCandidates, { Id }, { staleTime: 300_000 });
  const label = BasicKind.label(Kind);
  return (
    <section className="qs-map-code" aria-label={Code}>
      <Flex justify="space-between" gap={12} wrap>
        <Typography.Text strong copyable className="qs-map-code-text">
          {Code}
        </Typography.Text>
        <Typography.Text type="secondary">
          {label} · {Partner} · {Waiting} 行等待
        </Typography.Text>
      </Flex>
      <Typography.Text type="secondary" ellipsis>
        {[Title, Sample].filter(Boolean).join(' · ')}
      </Typography.Text>
      <PartFault read={read} what="相近的代码" />
      {(read.data ?? []).length > 0 && (
        <Flex gap={6} wrap>
          {(read.data ?? []).map(({ Code: own, NameCn, NameEn, Hint, Score }) => (
            <Tag.CheckableTag
              key={own}
              checked={chosen === own}
              onChange={(on) => onChoose(on ? own : null)}
              className="qs-candidate"
            >
              {own} {NameCn || NameEn}
              {Hint ? ` ${Hint}` : ''} <span className="qs-candidate-score">{Score}%</span>
            </Tag.CheckableTag>
          ))}
        </Flex>
      )}
      <Flex gap={12} align="center">
        <BasicSelect
          kind={Kind}
          value={chosen}
          onChange={onChoose}
          aria-label={`${Code}对照为`}
          placeholder={`查找${label}`}
        />
        {Kind !== BasicKind.Company && (
          <GoLink to={SCREENS[Kind]} search={{ Keyword: Code.slice(0, 60) }} className="qs-nowrap">
            新增{label}
          </GoLink>
        )}
      </Flex>
    </section>
  );
}
