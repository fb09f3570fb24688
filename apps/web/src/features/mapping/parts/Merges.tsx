import {
  exportMerges,
  Merge,
  MergeQuery,
  MergeStatus,
  merges,
  undoMerge,
} from '@quayside/contracts/masterdata/mapping-merge';
import { KeptKind } from '@quayside/contracts/masterdata/search';
import { App } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { MERGE_AREAS } from './areas.js';

const col = columnsOf(Merge);
const filter = filtersOf(MergeQuery);

/** What was merged, and back again. */
export function Merges() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct(undoMerge, {
    invalidates: MERGE_AREAS,
    onDone: () => void message.success('已撤销合并'),
  });
  const undo = async ({ Id, FromCode, IntoCode }: Merge): Promise<void> => {
    const agreed = await confirm({
      title: `撤销 ${FromCode} 到 ${IntoCode} 的合并？`,
      content:
        '被合并的记录重新启用，改指过的资料和单据恢复原来的代码；合并后又被人修改的保持修改后的内容。',
      okText: '撤销合并',
      danger: true,
    });
    if (agreed) await act.run({ Id });
  };
  return (
    <ListPage
      name="merges"
      endpoint={merges}
      exports={exportMerges}
      filters={[
        filter.text('Keyword', { placeholder: '代码或名称', width: 260 }),
        filter.choice('Kind', { width: 190 }),
        filter.choice('Status', { width: 170 }),
      ]}
      acts={(row) => [
        row.Status === MergeStatus.Done && {
          label: '撤销',
          can: 'edit',
          danger: true,
          run: () => void undo(row),
        },
      ]}
      columns={[
        col.text('Kind', { width: 80, render: (kind: KeptKind) => KeptKind.label(kind) }),
        stacked(col.code('FromCode'), col.text('FromName'), { title: '被合并', width: 190 }),
        stacked(col.code('IntoCode'), col.text('IntoName'), { title: '合并到', width: 190 }),
        col.choice('Status', { width: 85 }),
        col.number('Repointed', { width: 90 }),
        stacked(col.instant('CreateTime'), col.text('CreateName'), { width: 145 }),
        stacked(col.instant('UndoTime'), col.text('UndoName'), { width: 145 }),
        col.text('Remark', { width: 180 }),
      ]}
      empty={
        <EmptyState title="还没有合并过" hint="在重复数据中合并两条记录后，这里可以查看和撤销" />
      }
    />
  );
}
