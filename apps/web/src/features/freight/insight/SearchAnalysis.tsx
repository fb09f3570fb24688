import { SearchBy, SearchSource } from '@quayside/contracts/freight/insight/choices';
import {
  MOST_GROUPS,
  type SearchFigures,
  SearchFiguresQuery,
  SearchGroup,
} from '@quayside/contracts/freight/insight/search-figures';
import { Segmented, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Chart } from '../../../kit/figures/Chart.js';
import { FigureCards } from '../../../kit/figures/FigureCards.js';
import { ReferenceName, referenceOf } from '../../../kit/form/ReferenceName.js';
import { useRead } from '../../../kit/http/query.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { queryFromSearch } from '../../../kit/list/query-search.js';
import { TabbedLists } from '../../../kit/list/TabbedLists.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { FigureFilters } from './FigureFilters.js';
import { SearchList } from './SearchList.js';
import type { SearchScope } from './scope.js';
import { weekEnd } from './week-end.js';

const filter = filtersOf(SearchFiguresQuery);
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

const laterDay = (a: string, b: string): string => [a, b].sort()[1]!;

type Filters = Readonly<Record<string, string | undefined>>;

/** What finds the searches of a group in their list; undefined where nothing names them. */
function askedOf(by: SearchBy, group: SearchGroup): Filters | undefined {
  if (by === SearchBy.Lane) return { PolCode: group.PolCode!, PodCode: group.PodCode! };
  if (by === SearchBy.Pol) return { PolCode: group.PolCode! };
  if (by === SearchBy.Pod) return { PodCode: group.PodCode! };
  if (by === SearchBy.Source) return { Source: group.Source! };
  if (by === SearchBy.Customer)
    return group.CustomerCode ? { CustomerCode: group.CustomerCode } : undefined;
  if (!group.CarrierCode) return undefined;
  return by === SearchBy.Best
    ? { BestCarrier: group.CarrierCode }
    : { CarrierCode: group.CarrierCode };
}

const EMPTY_NAMES: Partial<Record<SearchBy, string>> = {
  [SearchBy.Customer]: '未指明客户',
  [SearchBy.Carrier]: '未指定船公司',
  [SearchBy.Best]: '没有价格',
};

function nameOf(by: SearchBy, group: SearchGroup): ReactNode {
  const name = (field: 'PolCode' | 'PodCode' | 'CustomerCode' | 'CarrierCode') => (
    <ReferenceName reference={referenceOf(SearchGroup, field)} code={group[field]} />
  );
  if (by === SearchBy.Lane)
    return (
      <>
        {name('PolCode')} → {name('PodCode')}
      </>
    );
  if (by === SearchBy.Pol) return name('PolCode');
  if (by === SearchBy.Pod) return name('PodCode');
  if (by === SearchBy.Source) return group.Source && SearchSource.label(group.Source);
  if (by === SearchBy.Customer) return group.CustomerCode ? name('CustomerCode') : EMPTY_NAMES[by];
  return group.CarrierCode ? name('CarrierCode') : EMPTY_NAMES[by];
}

interface FiguresProps {
  scope: SearchScope;
  first: SearchBy;
}

function Groups({
  figures,
  by,
  scope,
  asked,
}: {
  figures: SearchFigures;
  by: SearchBy;
  scope: SearchScope;
  asked: Filters;
}) {
  const counted = (group: SearchGroup, count: number, more: Filters = {}) => {
    const found = askedOf(by, group);
    return found && count > 0 ? (
      <GoLink at={scope.searches({ ...asked, ...found, ...more })}>
        <NumberText value={count} />
      </GoLink>
    ) : (
      <NumberText value={count} />
    );
  };
  const columns: ColumnsType<SearchGroup> = [
    { title: '排名', key: 'rank', width: 60, render: (_, __, at) => at + 1 },
    { title: SearchBy.label(by), key: 'name', render: (_, group) => nameOf(by, group) },
    {
      title: '查询次数',
      key: 'n',
      width: 110,
      align: 'right',
      render: (_, group) => counted(group, group.Searches),
    },
    {
      title: '占比',
      key: 'share',
      width: 90,
      align: 'right',
      render: (_, { Searches }) => `${percent(Searches, figures.Searches)}%`,
    },
    {
      title: '无结果',
      key: 'vain',
      width: 100,
      align: 'right',
      render: (_, group) => counted(group, group.Vain, { Hit: 'false' }),
    },
    {
      title: '无结果率',
      key: 'rate',
      width: 100,
      align: 'right',
      render: (_, { Vain, Searches }) => `${percent(Vain, Searches)}%`,
    },
    {
      title: '客户数',
      key: 'who',
      width: 90,
      align: 'right',
      render: (_, { Customers }) => <NumberText value={Customers} />,
    },
  ];
  return (
    <Table
      size="small"
      rowKey={(group) =>
        JSON.stringify([
          group.PolCode,
          group.PodCode,
          group.CustomerCode,
          group.CarrierCode,
          group.Source,
        ])
      }
      dataSource={[...figures.Rows]}
      columns={columns}
      pagination={figures.Rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      footer={
        figures.Groups > MOST_GROUPS
          ? () => `只列出查询最多的${MOST_GROUPS}项，共${figures.Groups}项；全部记录见“查询记录”`
          : undefined
      }
      locale={{ emptyText: <EmptyState title="这段时间没有查询" hint="放宽日期或条件后再看" /> }}
    />
  );
}

/** How searches were distributed: figures, course by weeks, and the groups of a dimension; each opens the searches that it counts. */
function Figures({ scope, first }: FiguresProps) {
  const { search, setSearch } = useScreen();
  const query = { By: first, ...queryFromSearch(SearchFiguresQuery, search) };
  const read = useRead(scope.figures, query, { placeholderData: (before) => before });
  return (
    <>
      <FigureFilters counted={read.data}>
        {filter.dayRange('From', 'To', '查询日期')}
        {filter.reference('PolCode', { width: 200 })}
        {filter.reference('PodCode', { width: 200 })}
        {filter.reference('CustomerCode', { width: 220 })}
        {filter.choice('Source', { width: 150 })}
        {filter.choice('Hit', { width: 150 })}
      </FigureFilters>
      <ReadGate read={read}>
        {(figures) => {
          const { By: _, ...filters } = search;
          const asked: Filters = { ...filters, From: figures.From, To: figures.To };
          const weeks = figures.Weeks;
          const week = (at: number): Filters => {
            const monday = weeks[at]?.Week ?? figures.From;
            return {
              ...asked,
              From: laterDay(monday, figures.From),
              To: weekEnd(monday, figures.To),
            };
          };
          return (
            <>
              <FigureCards
                figures={[
                  {
                    key: 'n',
                    label: '查询次数',
                    count: figures.Searches,
                    tone: 'calm',
                    ...scope.searches(asked),
                  },
                  {
                    key: 'vain',
                    label: '无结果',
                    count: figures.Vain,
                    tone: 'alarm',
                    ...scope.searches({ ...asked, Hit: 'false' }),
                  },
                  {
                    key: 'hit',
                    label: '有结果率',
                    count: percent(figures.Searches - figures.Vain, figures.Searches),
                    unit: '%',
                    tone: 'good' as const,
                    ...scope.searches({ ...asked, Hit: 'true' }),
                  },
                  {
                    key: 'who',
                    label: '查询客户数',
                    count: figures.Customers,
                    tone: 'busy',
                    ...scope.searches(asked),
                  },
                ]}
              />
              <div className="qs-card" style={{ margin: '12px 0' }}>
                <Chart
                  title="每周查询次数"
                  stacked
                  categories={weeks.map(({ Week }) => Week.slice(5))}
                  series={[
                    {
                      name: '有结果',
                      color: '#2f6fb0',
                      values: weeks.map(({ Hits }) => Hits),
                      at: (at) => scope.searches({ ...week(at), Hit: 'true' }),
                    },
                    {
                      name: '无结果',
                      color: '#cf3438',
                      values: weeks.map(({ Vain }) => Vain),
                      at: (at) => scope.searches({ ...week(at), Hit: 'false' }),
                    },
                  ]}
                />
              </div>
              <div className="qs-card">
                <Segmented
                  aria-label="统计维度"
                  style={{ marginBottom: 12 }}
                  value={query.By}
                  options={SearchBy.options.map(({ value, label }) => ({ value, label }))}
                  onChange={(By) => setSearch({ By: String(By) })}
                />
                <Groups figures={figures} by={query.By} scope={scope} asked={asked} />
              </div>
            </>
          );
        }}
      </ReadGate>
    </>
  );
}

/** Searches of prices: counted, and one by one. */
export function SearchAnalysis({ scope, first }: FiguresProps) {
  return (
    <TabbedLists
      tabs={[
        { key: 'figures', label: '统计', content: <Figures scope={scope} first={first} /> },
        { key: 'searches', label: '查询记录', content: <SearchList scope={scope} /> },
      ]}
    />
  );
}
