import {
  ShareAllocation,
  ShareAllocationInput,
  ShareAllocationQuery,
  ShareTarget,
  shareAllocations,
} from '@quayside/contracts/freight/pool';
import { Button } from 'antd';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { HoldingName, HoldingSelect } from './share/HoldingSelect.js';
import { MarkupFields, markupText } from './share/MarkupFields.js';
import { TargetFields } from './share/TargetFields.js';

const col = columnsOf(ShareAllocation);
const filter = filtersOf(ShareAllocationQuery);

/** To whom in the company, or of its customers, held packages go, and at what markup. */
export function ShareAllocations() {
  const { search } = useScreen();
  const HoldingId = Number(search.HoldingId) || 0;
  return (
    <ResourceScreen
      name="share-allocations"
      resource={shareAllocations}
      titleOf={({ Target, OrgName, EmployeeName }) =>
        `${ShareTarget.label(Target)} ${EmployeeName ?? OrgName ?? ''}`.trim()
      }
      keywordHint="部门、员工或备注"
      copies
      {...(HoldingId > 0 && { fixed: { HoldingId } })}
      defaults={{
        Target: ShareTarget.All,
        Mode: 'fixed',
        Amount: 0,
        ...(HoldingId > 0 && { HoldingId }),
      }}
      invalidates={['FreightSearch', 'PriceQuery']}
      toolbar={
        <Button onClick={() => go('/SeaFreight/FreightManagement/ThirdFreightMySubscribe')}>
          我的订阅
        </Button>
      }
      filters={filter.choice('Target', { width: 170 })}
      columns={[
        {
          ...col.number('HoldingId', { width: 240, rank: 1 }),
          align: 'left',
          title: '订阅',
          render: (_, row) => <HoldingName id={row.HoldingId} />,
        },
        col.choice('Target', { width: 110, rank: 1 }),
        {
          key: 'Who',
          title: '部门 / 员工',
          width: 160,
          rank: 1,
          fields: ['OrgName', 'EmployeeName'],
          render: (_, { OrgName, EmployeeName }) => EmployeeName ?? OrgName ?? '--',
        },
        {
          key: 'Markup',
          title: '加价',
          width: 170,
          rank: 1,
          fields: ['Mode', 'Amount', 'Amount20', 'Amount40', 'AmountHQ', 'Percent', 'RoundTo'],
          render: (_, row) => markupText(row),
        },
        col.text('Remark', { width: 180, rank: 3 }),
      ]}
      form={() => (
        <>
          <div className="qs-wide">
            <Field of={ShareAllocationInput} name="HoldingId">
              <HoldingSelect label="订阅" />
            </Field>
          </div>
          <TargetFields />
          <MarkupFields of={ShareAllocationInput} />
          <div className="qs-wide">
            <Field of={ShareAllocationInput} name="Remark" />
          </div>
        </>
      )}
      hint="有成本权限的人直接看到订阅价；其他销售只看到分配给他的，按加价后的价格；同时符合多条时，员工优先于部门，部门优先于全部"
    />
  );
}
