import {
  CarrierContract,
  CarrierContractInput,
  CarrierContractQuery,
  carrierContracts,
} from '@quayside/contracts/freight/contract/contract';
import { Progress } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { deskToday } from '../../../kit/display/desk-clock.js';
import { formatNumber } from '../../../kit/display/format.js';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { go } from '../../../kit/screen/navigator.js';
import { useMay } from '../insight/use-may.js';
import { ContractDrawer } from './ContractDrawer.js';
import styles from './contract.module.css';
import { PACE_RULE } from './pace-rule.js';
import { usesOf } from './uses-of.js';

const col = columnsOf(CarrierContract);
const filter = filtersOf(CarrierContractQuery);
const FORM = 'YYYY-MM-DD';

const share = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** What is used and booked of the volume, and where an even use would be today. */
function Standing({
  contract: { Committed, Used, Booked, Planned, Unit },
}: {
  contract: CarrierContract;
}) {
  const taken = share(Used + Booked, Committed);
  return (
    <div
      title={`已用 ${formatNumber(Used)}，已订未开航 ${formatNumber(Booked)}，按计划应用 ${formatNumber(Planned)} ${Unit}；${PACE_RULE}`}
    >
      <Progress
        size="small"
        percent={Math.min(taken, 100)}
        success={{ percent: Math.min(share(Used, Committed), 100) }}
        status={taken > 100 ? 'exception' : 'normal'}
        format={() => `${taken}%`}
      />
      <div className={styles.below}>计划 {share(Planned, Committed)}%</div>
    </div>
  );
}

/** Volumes promised to carriers, and how each stands; its course and its bookings are a click away. */
export function ContractList() {
  const [shown, setShown] = useState<CarrierContract | null>(null);
  const mayRates = useMay('/SeaFreight/FreightManagement/FCLFreight');
  return (
    <>
      <ResourceScreen
        name="carrier-contracts"
        resource={carrierContracts}
        titleOf={({ CarrierCode, ContractNo }) => `${CarrierCode} ${ContractNo}`}
        keywordHint="合约号、名称或备注"
        copies
        defaults={{
          ValidFrom: deskToday(),
          ValidTo: dayjs(deskToday()).add(1, 'year').subtract(1, 'day').format(FORM),
          Unit: 'TEU',
          Tolerance: 10,
        }}
        invalidates={['ContractUse']}
        acts={(contract) => [
          { label: '进度与走势', run: () => setShown(contract) },
          {
            label: '用量明细',
            run: () => go('/SeaFreight/FreightManagement/FareCockpit', usesOf(contract.Id)),
          },
          mayRates && {
            label: '该合约的运价',
            run: () =>
              go('/SeaFreight/FreightManagement/FCLFreight', { Keyword: contract.ContractNo }),
          },
        ]}
        filters={
          <>
            {filter.reference('CarrierCode', { width: 200 })}
            {filter.choice('Pace', { width: 190 })}
          </>
        }
        columns={[
          stacked(col.text('ContractNo'), col.text('Name'), {
            title: '合约号 / 名称',
            width: 150,
            rank: 1,
          }),
          col.reference('CarrierCode', { width: 120, rank: 1 }),
          stacked(col.day('ValidFrom'), col.day('ValidTo'), {
            title: '有效期',
            width: 104,
            rank: 2,
          }),
          {
            key: 'Committed',
            title: '约定箱量',
            width: 96,
            rank: 1,
            align: 'right',
            fields: ['Committed', 'Unit'],
            render: (_, { Committed, Unit }) => `${formatNumber(Committed)} ${Unit}`,
          },
          col.number('Used', { width: 76, rank: 1 }),
          col.number('Booked', { width: 98, rank: 2 }),
          col.number('Remaining', { width: 80, rank: 1 }),
          {
            key: 'Standing',
            title: '完成 / 计划',
            width: 150,
            rank: 1,
            fields: ['Planned'],
            render: (_, contract) => <Standing contract={contract} />,
          },
          col.choice('Pace', { width: 116, rank: 1 }),
          col.number('Forecast', { width: 90, rank: 3 }),
          col.list('LaneCodes', { width: 110, rank: 4 }),
          col.list('CustomerCodes', { width: 130, rank: 3 }),
        ]}
        form={() => (
          <>
            <Field of={CarrierContractInput} name="ContractNo" />
            <Field of={CarrierContractInput} name="CarrierCode" />
            <Field of={CarrierContractInput} name="Name" />
            <Field of={CarrierContractInput} name="Tolerance" />
            <Field of={CarrierContractInput} name="ValidFrom" />
            <Field of={CarrierContractInput} name="ValidTo" />
            <Field of={CarrierContractInput} name="Committed" />
            <Field of={CarrierContractInput} name="Unit" />
            <Field of={CarrierContractInput} name="LaneCodes" />
            <Field of={CarrierContractInput} name="CustomerCodes" placeholder="留空表示全部客户" />
            <div className="qs-wide">
              <Field of={CarrierContractInput} name="Remark" />
            </div>
            <p className={`qs-wide ${styles.below}`}>
              用量按我司操作员填写的合约号（没有时按订舱代码对应的合约号）、船公司和开航日自动统计，客户自己填写的合约号不计，需计入时在订舱详情“归入我司合约”；提交即占用，船公司确认后按确认的箱量计，取消或撤舱即退回；没有开航日的按收到当天计。
              {PACE_RULE}。
            </p>
          </>
        )}
        hint="新增或导入与船公司约定的箱量（MQC），订舱填写该合约号后自动统计用量、进度和预计完成"
      />
      {shown && <ContractDrawer contract={shown} onClose={() => setShown(null)} />}
    </>
  );
}
