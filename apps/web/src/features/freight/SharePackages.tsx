import {
  ShareAudience,
  ShareField,
  SharePackage,
  SharePackageInput,
  SharePackageQuery,
  sharePackages,
} from '@quayside/contracts/freight/pool';
import { PlainLayer } from '@quayside/contracts/freight/rate-import';
import { Alert, Form } from 'antd';
import { deskToday } from '../../kit/display/desk-clock.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { HoldingName, HoldingSelect } from './share/HoldingSelect.js';
import { MarkupFields, markupText } from './share/MarkupFields.js';

const col = columnsOf(SharePackage);
const filter = filtersOf(SharePackageQuery);
const WORDS = {
  on: '开始共享',
  off: '停止共享',
  beforeOff: '立即生效：所有订阅公司和由它们转售的下游都不再能查到，订阅保留；重新开始后恢复。',
};

/** What the company shares, with whom and at what; own rates, or a subscription that it sells on. */
export function SharePackages() {
  const { search } = useScreen();
  const HoldingId = Number(search.HoldingId) || null;
  return (
    <>
      {HoldingId !== null && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 10 }}
          title="点“新增”即以所选订阅为来源转售；对方只看到您的价格，看不到您的上游。"
        />
      )}
      <ResourceScreen
        name="share-packages"
        resource={sharePackages}
        titleOf={({ Name }) => Name}
        keywordHint="名称或说明"
        copies
        enableWords={WORDS}
        defaults={{
          HoldingId,
          Layer: PlainLayer.Cost,
          Mode: 'fixed',
          Amount: 0,
          Audience: ShareAudience.Partners,
          Resell: false,
          Visible: [ShareField.Carrier, ShareField.Free, ShareField.Space],
          ShareFrom: deskToday(),
        }}
        invalidates={['ShareHolding', 'ShareSubscriber', 'FreightSearch']}
        acts={({ Id }) => [
          {
            label: '订阅的公司',
            run: () =>
              go('/SeaFreight/FreightManagement/ThirdFreightOtherSubscribe', {
                PackageId: String(Id),
              }),
          },
        ]}
        filters={filter.choice('Audience', { width: 170 })}
        columns={[
          col.text('Name', { width: 180, rank: 1 }),
          {
            ...col.flag('Enabled', { width: 84, rank: 1 }),
            title: '状态',
            render: (_, { Enabled }) => (Enabled ? '共享中' : '已停止'),
          },
          {
            ...col.number('HoldingId', { width: 160, rank: 2 }),
            align: 'left',
            title: '来源',
            render: (_, row) => <HoldingName id={row.HoldingId} />,
          },
          {
            key: 'Markup',
            title: '取价与加价',
            width: 170,
            rank: 1,
            fields: [
              'Layer',
              'Mode',
              'Amount',
              'Amount20',
              'Amount40',
              'AmountHQ',
              'Percent',
              'RoundTo',
            ],
            render: (_, row) =>
              `${row.HoldingId === null ? PlainLayer.label(row.Layer) : '订阅价'} ${markupText(row)}`,
          },
          stacked(col.list('PolCodes'), col.list('PodCodes'), {
            title: '起运港 / 卸货港',
            width: 150,
            rank: 2,
          }),
          stacked(col.list('LaneCodes'), col.list('CarrierCodes'), {
            title: '航线 / 船公司',
            width: 140,
            rank: 3,
          }),
          stacked(col.choice('Audience'), col.list('PartnerCodes'), {
            title: '共享给',
            width: 130,
            rank: 1,
          }),
          col.flag('Resell', { width: 84, rank: 3 }),
          stacked(col.day('ShareFrom'), col.day('ShareTo'), {
            title: '共享期',
            width: 110,
            rank: 2,
          }),
        ]}
        form={(record) => (
          <>
            <Field of={SharePackageInput} name="Name" />
            <Field of={SharePackageInput} name="HoldingId">
              <HoldingSelect label="转售的订阅" resell disabled={record !== null} />
            </Field>
            <Form.Item
              noStyle
              shouldUpdate={(before, after) => before.HoldingId !== after.HoldingId}
            >
              {({ getFieldValue }) =>
                getFieldValue('HoldingId') ? null : <Field of={SharePackageInput} name="Layer" />
              }
            </Form.Item>
            <MarkupFields of={SharePackageInput} />
            <Field of={SharePackageInput} name="PolCodes" />
            <Field of={SharePackageInput} name="PodCodes" />
            <Field of={SharePackageInput} name="LaneCodes" />
            <Field of={SharePackageInput} name="CarrierCodes" />
            <div className="qs-wide">
              <Field of={SharePackageInput} name="Visible" />
            </div>
            <Field of={SharePackageInput} name="Audience" />
            <Form.Item noStyle shouldUpdate={(before, after) => before.Audience !== after.Audience}>
              {({ getFieldValue }) =>
                getFieldValue('Audience') === ShareAudience.Partners ? (
                  <Field of={SharePackageInput} name="PartnerCodes" />
                ) : (
                  <div />
                )
              }
            </Form.Item>
            <Field of={SharePackageInput} name="ShareFrom" />
            <Field of={SharePackageInput} name="ShareTo" />
            <Field of={SharePackageInput} name="Resell" />
            <div className="qs-wide">
              <Field of={SharePackageInput} name="Remark" />
            </div>
          </>
        )}
        hint="范围留空表示全部在售运价；对方看到的价格 = 取价 + 加价，看不到成本、供应商和上游；单票确认和指定货主的运价规则不变"
      />
    </>
  );
}
