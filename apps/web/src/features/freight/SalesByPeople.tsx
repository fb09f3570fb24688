import {
  type SalesCell,
  SalesDim,
  type SalesFigures,
  SalesFiguresQuery,
} from '@quayside/contracts/freight/insight/sales-figures';
import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import { Card, Col, Flex, Row, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Chart } from '../../kit/figures/Chart.js';
import { FigureCards } from '../../kit/figures/FigureCards.js';
import { added, type Measure, type Parts } from '../../kit/figures/pivot.js';
import { useRead } from '../../kit/http/query.js';
import { queryFromSearch } from '../../kit/list/query-search.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { SalesFilters } from './insight/SalesFilters.js';
import { namesIn } from './insight/sales-names.js';
import { type Asked, askedOf, measuresOf, OWN_SALES } from './insight/sales-scope.js';
import { useMay } from './insight/use-may.js';

/** So many stand in the chart, those with most sent. */
const MOST_BARS = 12;
const ACCEPTED = String(QuotePhase.Accepted);
type Dated = Asked & { From: string; To: string };

interface Line {
  key: string;
  parts: ReadonlyMap<string, Parts>;
}

/** Cells by their key, every measure folded. */
function linesOf(cells: readonly SalesCell[], measures: readonly Measure<SalesCell>[]): Line[] {
  const lines = new Map<string, Map<string, Parts>>();
  for (const cell of cells) {
    const key = cell.Row[0] ?? '';
    const parts = lines.get(key) ?? new Map<string, Parts>();
    lines.set(key, parts);
    for (const measure of measures)
      parts.set(measure.key, added(parts.get(measure.key), measure.of(cell)));
  }
  return [...lines].map(([key, parts]) => ({ key, parts }));
}
const count = (line: Line, measure: string): number => line.parts.get(measure)?.n ?? 0;

function Charts({
  dim,
  lines,
  names,
  months,
  asked,
}: {
  dim: SalesDim;
  lines: readonly Line[];
  names: SalesFigures['Names'];
  months: readonly Line[];
  asked: Dated;
}) {
  const shown = lines.slice(0, MOST_BARS);
  const told = new Map(names.map(({ Key, Name }) => [Key, Name]));
  const bars = (of: readonly Line[], by: SalesDim) =>
    [
      ['Sent', '已发送', '#2f6fb0'],
      ['Accepted', '已接受', '#1b7a50'],
      ['Rejected', '已拒绝', '#cf3438'],
    ].map(([measure, name, color]) => ({
      name: name!,
      color: color!,
      values: of.map((line) => count(line, measure!)),
      at: (index: number) =>
        OWN_SALES.quotes(askedOf([[by, of[index]?.key ?? '']], measure!, asked) ?? asked),
    }));
  return (
    <Row gutter={[12, 12]}>
      <Col xs={24} lg={12}>
        <Card size="small" title={`按${SalesDim.label(dim)}`}>
          <Chart
            title={`按${SalesDim.label(dim)}的报价`}
            categories={shown.map(({ key }) => told.get(key) ?? (key || '未分部门'))}
            series={bars(shown, dim)}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card size="small" title="按月份">
          <Chart
            title="按月份的报价"
            categories={months.map(({ key }) => key)}
            series={bars(months, SalesDim.Month)}
          />
        </Card>
      </Col>
    </Row>
  );
}

/** Sales by department, or under the other path by employee, as far as the data scope goes; each figure opens its quotes. */
export function SalesByPeople() {
  const { screen, search } = useScreen();
  const dim =
    screen.path === '/system/CompanySalesAnalysis' ? SalesDim.Department : SalesDim.Employee;
  const mayEarn = useMay('/FlcExport/QueryPrice');
  const measures = measuresOf(mayEarn);
  const filters = queryFromSearch(SalesFiguresQuery, search);
  const read = useRead(
    OWN_SALES.figures,
    { ...filters, Rows: [dim] },
    { placeholderData: (before) => before },
  );
  const byMonth = useRead(
    OWN_SALES.figures,
    { ...filters, Rows: [SalesDim.Month] },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <SalesFilters counted={read.data} />
      <ReadGate read={read}>
        {(figures) => {
          const asked: Dated = { ...search, From: figures.From, To: figures.To };
          const lines = linesOf(figures.Cells, measures).sort(
            (a, b) => count(b, 'Sent') - count(a, 'Sent') || (a.key < b.key ? -1 : 1),
          );
          const months = linesOf(byMonth.data?.Cells ?? [], measures);
          const total = linesOf(
            figures.Cells.map((cell) => ({ ...cell, Row: [''] })),
            measures,
          )[0];
          const nameOf = namesIn(figures.Names);
          const figure = (line: Line, measure: Measure<SalesCell>) => {
            const parts = line.parts.get(measure.key) ?? {};
            const texts = measure.lines(parts);
            if (texts.length === 0) return '--';
            const found = askedOf([[dim, line.key]], measure.key, asked);
            const shown = texts.map((text) => (
              <div key={text} className="qs-figures">
                {text}
              </div>
            ));
            return found ? <GoLink at={OWN_SALES.quotes(found)}>{shown}</GoLink> : shown;
          };
          const columns: ColumnsType<Line> = [
            {
              title: SalesDim.label(dim),
              key: 'name',
              fixed: 'left',
              width: 128,
              render: (_, { key }) => nameOf(dim, key),
            },
            ...measures.map((measure) => ({
              title: measure.label,
              key: measure.key,
              align: 'right' as const,
              width: measure.isMoney ? 104 : 76,
              render: (_: unknown, line: Line) => figure(line, measure),
            })),
          ];
          const all = (measure: string): number => (total ? count(total, measure) : 0);
          const sent = all('Sent');
          return (
            <Flex vertical gap={12}>
              <FigureCards
                figures={[
                  {
                    key: 'n',
                    label: '报价数',
                    count: all('Quotes'),
                    tone: 'calm',
                    ...OWN_SALES.quotes(asked),
                  },
                  {
                    key: 'sent',
                    label: '已发送',
                    count: sent,
                    tone: 'busy',
                    ...OWN_SALES.quotes(askedOf([], 'Sent', asked)!),
                  },
                  {
                    key: 'won',
                    label: '已接受',
                    count: all('Accepted'),
                    tone: 'good',
                    ...OWN_SALES.quotes({ ...asked, Phase: ACCEPTED }),
                  },
                  {
                    key: 'rate',
                    label: '成交率',
                    count: sent === 0 ? 0 : Math.round((all('Accepted') * 1000) / sent) / 10,
                    unit: '%',
                    tone: 'good' as const,
                    ...OWN_SALES.quotes({ ...asked, Phase: ACCEPTED }),
                  },
                  {
                    key: 'teu',
                    label: '成交TEU',
                    count: all('WonTeu'),
                    tone: 'calm',
                    ...OWN_SALES.quotes({ ...asked, Phase: ACCEPTED }),
                  },
                ]}
              />
              <Charts dim={dim} lines={lines} names={figures.Names} months={months} asked={asked} />
              <div className="qs-card">
                <Table
                  size="small"
                  rowKey="key"
                  dataSource={lines}
                  columns={columns}
                  scroll={{ x: 'max-content' }}
                  pagination={lines.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
                  locale={{
                    emptyText: <EmptyState title="这段时间没有报价" hint="放宽日期或条件后再看" />,
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
