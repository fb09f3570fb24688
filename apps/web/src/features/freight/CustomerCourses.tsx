import {
  type CustomerCourse,
  CustomerCourseQuery,
  customerCourses,
  ServedBy,
} from '@quayside/contracts/freight/insight/customer-course';
import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import { Card, Flex, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { NumberText } from '../../kit/display/NumberText.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Chart } from '../../kit/figures/Chart.js';
import { useRead } from '../../kit/http/query.js';
import { filtersOf } from '../../kit/list/filters.js';
import { queryFromSearch } from '../../kit/list/query-search.js';
import type { Destination } from '../../kit/screen/destination.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { FigureFilters } from './insight/FigureFilters.js';
import { OWN_SALES } from './insight/sales-scope.js';
import { OWN_SEARCHES } from './insight/scope.js';

const filter = filtersOf(CustomerCourseQuery);
const MOST_BARS = 12;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '--' : `${Math.round((part * 1000) / whole) / 10}%`;

type Asked = Readonly<Record<string, string | undefined>>;

/** From the searches of customers to quotes and what was accepted, by the department that serves them, or under the other path by the employee. */
export function CustomerCourses() {
  const { screen, search } = useScreen();
  const By =
    screen.path === '/system/CustomerCompanySalesAnalysis'
      ? ServedBy.Department
      : ServedBy.Employee;
  const read = useRead(
    customerCourses,
    { ...queryFromSearch(CustomerCourseQuery, search), By },
    { placeholderData: (before) => before },
  );
  const nameOf = ({ Id, Name }: CustomerCourse): string =>
    Name ?? (Id === null ? '无人负责' : `#${Id}`);
  return (
    <>
      <FigureFilters counted={read.data}>
        {filter.dayRange('From', 'To', '日期')}
        {filter.reference('CustomerCode', { width: 240 })}
      </FigureFilters>
      <ReadGate read={read}>
        {({ From, To, Rows }) => {
          const asked: Asked = { ...search, From, To };
          const searches = ({ Id }: CustomerCourse, more: Asked = {}): Destination =>
            OWN_SEARCHES.searches({
              ...asked,
              Source: 'customer',
              ...more,
              ...(Id !== null &&
                (By === ServedBy.Department ? { OrgId: String(Id) } : { ServedId: String(Id) })),
            });
          const quotes = ({ Id }: CustomerCourse, more: Asked = {}): Destination =>
            OWN_SALES.quotes({
              ...asked,
              ...(By === ServedBy.Department ? { OrgId: String(Id) } : { EmployeeId: String(Id) }),
              ...more,
            });
          const figure = (row: CustomerCourse, count: number, to: Destination) =>
            // Who is served by nobody is found by no filter.
            count > 0 && row.Id !== null ? (
              <GoLink at={to}>
                <NumberText value={count} />
              </GoLink>
            ) : (
              <NumberText value={count} />
            );
          const columns: ColumnsType<CustomerCourse> = [
            { title: ServedBy.label(By), key: 'name', width: 180, render: (_, row) => nameOf(row) },
            {
              title: '客户查询',
              key: 'n',
              align: 'right',
              render: (_, row) => figure(row, row.Searches, searches(row)),
            },
            {
              title: '无结果',
              key: 'vain',
              align: 'right',
              render: (_, row) => figure(row, row.Vain, searches(row, { Hit: 'false' })),
            },
            {
              title: '查询客户数',
              key: 'who',
              align: 'right',
              render: (_, { Customers }) => <NumberText value={Customers} />,
            },
            {
              title: '报价',
              key: 'quotes',
              align: 'right',
              render: (_, row) => figure(row, row.Quotes, quotes(row)),
            },
            {
              title: '已发送',
              key: 'sent',
              align: 'right',
              render: (_, row) => figure(row, row.Sent, quotes(row, { Sent: 'true' })),
            },
            {
              title: '报价客户数',
              key: 'quoted',
              align: 'right',
              render: (_, { QuotedCustomers }) => <NumberText value={QuotedCustomers} />,
            },
            {
              title: '已接受',
              key: 'won',
              align: 'right',
              render: (_, row) =>
                figure(row, row.Accepted, quotes(row, { Phase: String(QuotePhase.Accepted) })),
            },
            {
              title: '已拒绝',
              key: 'lost',
              align: 'right',
              render: (_, row) =>
                figure(row, row.Rejected, quotes(row, { Phase: String(QuotePhase.Rejected) })),
            },
            {
              title: '报价/查询',
              key: 'share',
              align: 'right',
              render: (_, row) => percent(row.Quotes, row.Searches),
            },
            {
              title: '成交率',
              key: 'rate',
              align: 'right',
              render: (_, row) => percent(row.Accepted, row.Sent),
            },
          ];
          const shown = Rows.slice(0, MOST_BARS);
          const of = (index: number): CustomerCourse => shown[index]!;
          return (
            <Flex vertical gap={12}>
              <Card size="small" title={`客户查询到成交，按${ServedBy.label(By)}`}>
                {shown.length > 0 ? (
                  <Chart
                    title={`客户查询到成交，按${ServedBy.label(By)}`}
                    categories={shown.map(nameOf)}
                    series={[
                      {
                        name: '客户查询',
                        color: '#5cc8e8',
                        values: shown.map(({ Searches }) => Searches),
                        at: (index) => searches(of(index)),
                      },
                      {
                        name: '报价',
                        color: '#2f6fb0',
                        values: shown.map(({ Quotes }) => Quotes),
                        at: (index) => quotes(of(index)),
                      },
                      {
                        name: '已接受',
                        color: '#1b7a50',
                        values: shown.map(({ Accepted }) => Accepted),
                        at: (index) => quotes(of(index), { Phase: String(QuotePhase.Accepted) }),
                      },
                    ]}
                  />
                ) : (
                  <EmptyState title="这段时间没有客户查询和报价" hint="放宽日期后再看" />
                )}
              </Card>
              <div className="qs-card">
                <Table
                  size="small"
                  rowKey={({ Id }) => String(Id)}
                  dataSource={[...Rows]}
                  columns={columns}
                  pagination={Rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
                  locale={{
                    emptyText: (
                      <EmptyState title="这段时间没有客户查询和报价" hint="放宽日期后再看" />
                    ),
                  }}
                />
              </div>
            </Flex>
          );
        }}
      </ReadGate>
    </>
  );
}
