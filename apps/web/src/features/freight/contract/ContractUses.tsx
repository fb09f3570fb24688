import {
  ContractUse,
  ContractUseQuery,
  contractNames,
  exportContractUses,
  listContractUses,
} from '@quayside/contracts/freight/contract/contract-use';
import { Select } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useMay } from '../insight/use-may.js';

const col = columnsOf(ContractUse);
const filter = filtersOf(ContractUseQuery);

/** Which contract's bookings are shown. */
function ContractFilter() {
  const { search, setSearch } = useScreen();
  const read = useRead(contractNames, {});
  return (
    <Select
      aria-label="合同"
      style={{ width: 280 }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="全部合同"
      value={Number(search.ContractId) || null}
      loading={read.isFetching}
      notFoundContent={nothingFound(read, '还没有合同')}
      options={(read.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
      onChange={(id) => setSearch({ ContractId: id ? String(id) : undefined, Page: undefined })}
    />
  );
}

/** Bookings that take of contracts, one by one. */
export function ContractUses() {
  const mayOpen = useMay('/quckBook/internalBookDetail');
  return (
    <ListPage
      name="contract-uses"
      endpoint={listContractUses}
      exports={exportContractUses}
      quick={filter.quick('Stage')}
      toolbar={<ContractFilter />}
      filters={[
        filter.text('Keyword', { placeholder: '订舱编号、合约号或客户', width: 220 }),
        filter.reference('CustomerCode', { width: 190 }),
        filter.choice('Outsider', { width: 150 }),
        filter.dayRange('SailingFrom', 'SailingTo', '开航日'),
      ]}
      {...(mayOpen && {
        acts: ({ BookingId }: ContractUse) => [
          {
            label: '查看订舱',
            run: () => go('/quckBook/internalBookDetail', { id: String(BookingId) }),
          },
        ],
      })}
      columns={[
        col.code('RequestNo', { width: 130, rank: 1 }),
        stacked(col.text('ContractNo'), col.reference('CarrierCode'), {
          title: '合约号 / 船公司',
          width: 150,
          rank: 1,
        }),
        col.choice('Stage', { width: 120, rank: 1 }),
        stacked(col.text('CustomerName'), col.text('CustomerCode'), {
          title: '客户',
          width: 190,
          rank: 1,
        }),
        col.flag('Outsider', { width: 96, rank: 2 }),
        stacked(col.reference('LoadCode'), col.reference('DischargeCode'), {
          title: '起运港 / 卸货港',
          width: 150,
          rank: 2,
        }),
        col.day('SailingDate', { width: 104, rank: 1 }),
        col.text('Boxes', { width: 130, rank: 2 }),
        col.number('Teu', { width: 70, rank: 1 }),
      ]}
      empty={
        <EmptyState
          title="没有占用合约量的订舱"
          hint="订舱填写合约号，或使用对应合约的订舱代码后显示在这里"
        />
      }
    />
  );
}
