import { PlusOutlined } from '@ant-design/icons';
import { RatePhase } from '@quayside/contracts/freight/choices';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { exportRates, listRates, RateQuery } from '@quayside/contracts/freight/rate.api';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import type { Column } from '../../../kit/list/column.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { RateImport } from './RateImport.js';
import { rateColumns } from './rate-columns.js';
import { useRateActs } from './use-rate-acts.js';

const filter = filtersOf(RateQuery);
const open = ({ Id }: RateRow): void =>
  go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(Id) });
const { Draft, Incomplete, Current, Future, OffShelf, Hidden, Expired, Deleted } = RatePhase;
const DRAFTS: readonly RatePhase[] = [Draft, Incomplete];
const SELLING: readonly RatePhase[] = [Current, Future];

interface RateListProps {
  name: string;
  /** The list is of these states alone; without, the person chooses. */
  phases?: readonly RatePhase[];
  /** Columns before the usual ones. */
  first?: readonly Column<RateRow>[];
  sort?: string;
  emptyTitle: string;
  emptyHint: string;
  /** Rates are made here. */
  entry?: boolean;
  /** Filters of this list alone. */
  filters?: ReactNode;
}

/** A list of rates, one component for every state: maintenance, drafts, expired, hidden. */
export function RateList({
  name,
  phases,
  first = [],
  sort,
  emptyTitle,
  emptyHint,
  entry = false,
  filters,
}: RateListProps) {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const acts = useRateActs();
  const enter = entry && (
    <Can code="edit">
      <RateImport />
      <Button onClick={() => go('/SeaFreight/FreightManagement/NewFCLFreightBatch')}>
        批量录入
      </Button>
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => go('/SeaFreight/FreightManagement/FCLFreightAdd')}
      >
        新增运价
      </Button>
    </Can>
  );
  const fixed = { ...(phases && { Phase: [...phases] }), ...(sort && { Sort: sort }) };
  return (
    <>
      <ListPage
        name={name}
        endpoint={listRates}
        {...(Object.keys(fixed).length > 0 && { fixed })}
        filters={[
          filter.reference('PolCode', { width: 200 }),
          filter.reference('PodCode', { width: 200 }),
          filter.reference('CarrierCode', { width: 200 }),
          filter.reference('LaneCode', { width: 180 }),
          filter.text('Keyword', { placeholder: '供应商、合约号、品名、备注', width: 250 }),
          filter.choice('RateType', { width: 160 }),
          filter.dayRange('EndsFrom', 'EndsTo', '到期'),
          filter.dayRange('UpdateFrom', 'UpdateTo', '更新'),
          filter.choice('Source', { width: 160 }),
          filters,
        ]}
        {...(phases ? {} : { quick: filter.quick('Phase') })}
        exports={exportRates}
        toolbar={enter}
        onOpen={open}
        isOff={({ Phase }) => Phase === Expired || Phase === Deleted || Phase === OffShelf}
        {...(mayEdit && {
          batch: (rows: readonly RateRow[], clear: () => void) => {
            const all = (among: readonly RatePhase[]): boolean =>
              rows.every(({ Phase }) => among.includes(Phase));
            const button = (
              label: string,
              act: (chosen: readonly RateRow[]) => unknown,
              danger = false,
            ) => (
              <Button
                key={label}
                danger={danger}
                onClick={async () => {
                  await act(rows);
                  clear();
                }}
              >
                {label}
              </Button>
            );
            return [
              all(DRAFTS) && button('发布', acts.publish),
              all(SELLING) && button('下架', acts.takeOff),
              all([OffShelf]) && button('上架', acts.putOn),
              all([...SELLING, OffShelf]) && (
                <Button key="hide" onClick={() => acts.hide(rows)}>
                  隐藏
                </Button>
              ),
              all([Hidden]) && button('取消隐藏', acts.show),
              all([...SELLING, Expired, OffShelf]) && (
                <Button key="renew" onClick={() => acts.renew(rows)}>
                  续期
                </Button>
              ),
              all([Deleted]) && button('恢复', acts.restore),
              !rows.some(({ Phase }) => Phase === Deleted || Phase === RatePhase.Pending) &&
                button('删除', acts.remove, true),
            ];
          },
        })}
        acts={(row) => [
          {
            label:
              mayEdit && ![Deleted, RatePhase.Pending].includes(row.Phase as never)
                ? '修改'
                : '查看',
            run: () => open(row),
          },
          mayEdit &&
            DRAFTS.includes(row.Phase) &&
            !row.Missing && { label: '发布', run: () => void acts.publish([row]) },
          mayEdit &&
            SELLING.includes(row.Phase) && { label: '下架', run: () => void acts.takeOff([row]) },
          mayEdit && row.Phase === OffShelf && { label: '上架', run: () => void acts.putOn([row]) },
          mayEdit && SELLING.includes(row.Phase) && { label: '隐藏', run: () => acts.hide([row]) },
          mayEdit &&
            row.Phase === Hidden && { label: '取消隐藏', run: () => void acts.show([row]) },
          mayEdit &&
            [...SELLING, Expired].includes(row.Phase) && {
              label: '续期',
              run: () => acts.renew([row]),
            },
          mayEdit && {
            label: '复制',
            run: () => go('/SeaFreight/FreightManagement/FCLFreightAdd', { copy: String(row.Id) }),
          },
          {
            label: '历史版本',
            run: () =>
              go('/SeaFreight/FreightManagement/FCLFreightHistory', { id: String(row.Id) }),
          },
          mayEdit &&
            row.Phase === Deleted && { label: '恢复', run: () => void acts.restore([row]) },
          mayEdit &&
            row.Phase !== Deleted &&
            row.Phase !== RatePhase.Pending && {
              label: '删除',
              danger: true,
              run: () => void acts.remove([row]),
            },
        ]}
        columns={[...first, ...rateColumns(mayEdit && phases === undefined)]}
        empty={<EmptyState title={emptyTitle} hint={emptyHint} />}
      />
      {acts.holder}
    </>
  );
}
