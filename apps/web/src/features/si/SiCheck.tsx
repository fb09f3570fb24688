import { SiStatus } from '@quayside/contracts/si/choices';
import { listSis, SiQuery, SiRow } from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { driftColumn } from './drift/drift-column.js';
import { SiRules } from './rules/SiRules.js';

const filter = filtersOf(SiQuery);
const col = columnsOf(SiRow);
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
      onOpen={open}
      actions={{
        width: 80,
        render: (row) => (
          <Can code="audit">
            <Button type="link" size="small" onClick={() => open(row)}>
              审核
            </Button>
          </Can>
        ),
      }}
      columns={[
        col.code('TBI_NO'),
        col.code('TBI_SIMBL_NO'),
        driftColumn(),
        col.deadline('TBI_DEADLINE'),
        col.text('CompanyName', { width: 190 }),
        col.text('Revision', { title: '版本', width: 70, render: (revision: number) => (revision > 1 ? `第${revision}版` : '首次') }),
        col.text('TBI_CARRIER', { width: 80 }),
        col.text('TBI_VESSEL', { width: 170 }),
        col.text('TBI_VOYAGE', { width: 90 }),
        col.text('TBI_XIEHG', { width: 130 }),
        col.text('ContainerSummary'),
        col.number('TotalPackages'),
        col.number('TotalWeight', { width: 130 }),
        col.number('TotalVolume', { width: 120 }),
        col.text('CreateName', { width: 90 }),
        col.instant('UpdateTime'),
      ]}
      empty={<EmptyState title="没有待审核的SI" hint="客户提交后会立即出现在这里" />}
    />
  );
}

/** What waits for review, and the rules by which SIs are checked. */
export function SiCheck() {
  const { screen } = useScreen();
  const tabs = [
    ...(useCan('audit', screen.path) ? [{ key: 'queue', label: '待审核', content: <ReviewQueue /> }] : []),
    ...(useCan('edit', screen.path) ? [{ key: 'rules', label: '校验规则', content: <SiRules /> }] : []),
  ];
  return tabs.length > 1 ? <TabbedLists tabs={tabs} /> : (tabs[0]?.content ?? null);
}
