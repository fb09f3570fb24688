import { SiStatus } from '@quayside/contracts/si/choices';
import { exportSis, listSis, SiQuery, SiRow } from '@quayside/contracts/si/si.api';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { driftColumn } from './drift/drift-column.js';
import { siColumns } from './parts/si-columns.js';
import { SiRules } from './rules/SiRules.js';

const filter = filtersOf(SiQuery);
const col = columnsOf(SiRow);
const si = siColumns<SiRow>();
const open = (row: SiRow) => go('/tdManage/siAudit', { id: String(row.Id) });

/** The review queue, the nearest deadline first. New SIs come in by themselves: the socket outdates the list. */
function ReviewQueue() {
  return (
    <ListPage
      name="si-check"
      endpoint={listSis}
      fixed={{ TBI_STATUS: [SiStatus.Submitted], Sort: 'TBI_DEADLINE' }}
      filters={[
        filter.text('Keyword', { placeholder: 'SI编号、提单号、船名、公司', width: 300 }),
        filter.reference('TBI_CARRIER'),
        filter.dayRange('DeadlineFrom', 'DeadlineTo'),
        filter.choice('Due', { width: 220 }),
      ]}
      exports={exportSis}
      onOpen={open}
      acts={(row) => [{ label: '审核', can: 'audit', run: () => open(row) }]}
      columns={[
        si.bill,
        si.deadline,
        col.text('CompanyName', { width: 96, rank: 1 }),
        si.vessel,
        si.ports,
        si.load,
        driftColumn<SiRow>(),
        si.revision,
        si.sailing,
        stacked(col.instant('UpdateTime'), col.text('CreateName'), { width: 140 }),
      ]}
      empty={<EmptyState title="没有待审核的SI" hint="客户提交后会立即出现在这里" />}
    />
  );
}

/** What waits for review, and the rules by which SIs are checked. */
export function SiCheck() {
  const { screen } = useScreen();
  const tabs = [
    ...(useCan('audit', screen.path)
      ? [{ key: 'queue', label: '待审核', content: <ReviewQueue /> }]
      : []),
    ...(useCan('edit', screen.path)
      ? [{ key: 'rules', label: '校验规则', content: <SiRules /> }]
      : []),
  ];
  return tabs.length > 1 ? <TabbedLists tabs={tabs} /> : (tabs[0]?.content ?? null);
}
