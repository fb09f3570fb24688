import { SalesDim, SalesFiguresQuery } from '@quayside/contracts/freight/insight/sales-figures';
import { Alert } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Pivot, PivotChoices, type PivotLayout } from '../../kit/figures/Pivot.js';
import { useRead } from '../../kit/http/query.js';
import { queryFromSearch } from '../../kit/list/query-search.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { usePreference } from '../../kit/preference.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { SalesFilters } from './insight/SalesFilters.js';
import { SalesList } from './insight/SalesList.js';
import { namesIn } from './insight/sales-names.js';
import {
  ALL_SALES,
  askedOf,
  dimsOf,
  measuresOf,
  OWN_SALES,
  type SalesScope,
} from './insight/sales-scope.js';
import { useMay } from './insight/use-may.js';

const firstOf = ({ whole }: SalesScope): PivotLayout => ({
  rows: [whole ? SalesDim.Seller : SalesDim.Employee],
  columns: SalesDim.Month,
  measure: 'Accepted',
});

function Table({ scope, mayEarn }: { scope: SalesScope; mayEarn: boolean }) {
  const { search } = useScreen();
  const first = firstOf(scope);
  const [kept, keep] = usePreference<PivotLayout>(
    'pivot',
    scope.whole ? 'sales-all' : 'sales',
    first,
  );
  const dims = dimsOf(scope);
  const measures = measuresOf(mayEarn && !scope.whole);
  // What was kept may name what is not offered any more.
  const offered = (value: string): value is SalesDim => dims.some((dim) => dim.value === value);
  const rows = kept.rows.filter(offered);
  const layout: PivotLayout = {
    rows: rows.length > 0 ? rows : first.rows,
    columns:
      kept.columns && offered(kept.columns) && !rows.includes(kept.columns) ? kept.columns : null,
    measure: measures.some(({ key }) => key === kept.measure) ? kept.measure : first.measure,
  };
  const filters = queryFromSearch(SalesFiguresQuery, search);
  const read = useRead(
    scope.figures,
    {
      ...filters,
      Rows: layout.rows as SalesDim[],
      ...(layout.columns && { Columns: layout.columns as SalesDim }),
    },
    { placeholderData: (before) => before },
  );
  const { tab: _, Page: __, Limit: ___, Sort: ____, ...asked } = search;
  return (
    <>
      <SalesFilters counted={read.data}>
        <PivotChoices dims={dims} measures={measures} layout={layout} onChange={keep} />
      </SalesFilters>
      <div className="qs-card">
        <ReadGate read={read}>
          {(figures) => (
            <>
              {figures.Cut && (
                <Alert
                  type="warning"
                  showIcon
                  style={{ marginBottom: 8 }}
                  title="结果过多，只显示前5000格，合计不完整；请减少维度或缩小日期"
                />
              )}
              <Pivot
                cells={figures.Cells.filter(({ Row }) => Row.length === layout.rows.length)}
                dims={dims}
                measures={measures}
                layout={layout}
                loading={read.isPlaceholderData}
                nameOf={namesIn(figures.Names)}
                at={(keys, measure) => {
                  const found = askedOf(keys, measure, {
                    ...asked,
                    From: figures.From,
                    To: figures.To,
                  });
                  return found && scope.quotes(found);
                }}
                empty={<EmptyState title="这段时间没有报价" hint="放宽日期或条件后再看" />}
              />
            </>
          )}
        </ReadGate>
      </div>
    </>
  );
}

/** Sales laid out freely, and the quotes behind every figure; of all companies under the platform's path. */
export function SalesAnalysisTable() {
  const { screen } = useScreen();
  const scope = screen.path === '/system/SalesAnalysisTablePla' ? ALL_SALES : OWN_SALES;
  const mayEarn = useMay('/FlcExport/QueryPrice');
  return (
    <TabbedLists
      tabs={[
        { key: 'table', label: '透视表', content: <Table scope={scope} mayEarn={mayEarn} /> },
        {
          key: 'quotes',
          label: '报价明细',
          content: <SalesList scope={scope} mayEarn={mayEarn} />,
        },
      ]}
    />
  );
}
