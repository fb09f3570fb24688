import { RateCharge, RateChargeInput, rateCharges } from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { rateInfo } from '@quayside/contracts/freight/rate.api';
import { Button, Flex, Typography } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { Field } from '../../kit/form/Field.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { ApplyingRules } from './rule/ApplyingRules.js';
import { ChargeForm } from './rule/ChargeForm.js';

const col = columnsOf(RateCharge);

/** Charges of single rates, which stand in place of general rules; for one rate also which general rules apply to it. */
export function ExtraCosts() {
  const { search } = useScreen();
  const id = Number(search.id) || 0;
  const rate = useRead(rateInfo, { Id: id }, { enabled: id > 0, retry: false });
  if (id > 0 && rate.isError)
    return (
      <EmptyState
        title="没有这条运价"
        action={
          <Button onClick={() => go('/SeaFreight/FreightManagement/FCLFreight')}>整箱运价</Button>
        }
      />
    );
  return (
    <Flex vertical gap={12}>
      {rate.data && (
        <div className="qs-card">
          <Flex justify="space-between" align="center">
            <b>
              运价 #{id} {rate.data.CarrierCode} {rate.data.PolCode} → {rate.data.PodCode}（
              {rate.data.ValidFrom ?? '--'} 至 {rate.data.ValidTo ?? '--'}）
            </b>
            <Button
              onClick={() => go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(id) })}
            >
              打开运价
            </Button>
          </Flex>
          <Typography.Text type="secondary">
            下面是该运价适用的全部附加费；自带费用取代同名的通用规则。
          </Typography.Text>
          <ApplyingRules rate={rate.data} />
        </div>
      )}
      <ResourceScreen
        name="extra-costs"
        resource={rateCharges}
        titleOf={({ FeeCode, CurrencyCode, Amount }) => `${FeeCode} ${CurrencyCode} ${Amount}`}
        keywordHint="费用代码或备注"
        copies
        {...(id > 0 && { fixed: { RateId: id } })}
        defaults={{
          Basis: ChargeBasis.Bill,
          CurrencyCode: 'CNY',
          Included: false,
          ...(id > 0 && { RateId: id }),
        }}
        invalidates={['QueryPrice']}
        acts={({ RateId }) => [
          {
            label: '该运价的附加费',
            run: () => go('/SeaFreight/FreightManagement/extracost', { id: String(RateId) }),
          },
        ]}
        columns={[
          {
            ...col.number('RateId', { width: 90, rank: 1 }),
            align: 'left',
            render: (number: number) => `#${number}`,
          },
          col.reference('FeeCode', { width: 170, rank: 1 }),
          col.choice('Basis', { width: 100, rank: 1 }),
          stacked(col.number('Amount'), col.text('CurrencyCode'), {
            title: '金额 / 币种',
            width: 100,
            rank: 1,
          }),
          stacked(col.number('Amount20'), col.number('Amount40'), {
            title: '20尺 / 40尺',
            width: 90,
            rank: 4,
          }),
          col.number('AmountHQ', { width: 90, rank: 5 }),
          col.flag('Included', { width: 70, rank: 3 }),
          col.choice('Payment', { width: 90, rank: 5 }),
          col.number('OverWeight', { width: 110, rank: 6 }),
          col.text('Remark', { width: 180, rank: 3 }),
        ]}
        form={() => (
          <>
            <Field of={RateChargeInput} name="RateId" />
            <ChargeForm of={RateChargeInput} />
            <Field of={RateChargeInput} name="Included" />
            <div className="qs-wide">
              <Field of={RateChargeInput} name="Remark" />
            </div>
          </>
        )}
        hint="起运港的人民币本地费用（文件费、THC 等）可以按运价填写在这里"
      />
    </Flex>
  );
}
