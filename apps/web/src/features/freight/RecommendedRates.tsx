import {
  RecommendedRate,
  RecommendedRateInput,
  RecommendedRateQuery,
  recommendedRates,
  ShelfSite,
} from '@quayside/contracts/freight/shelf';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { deskToday } from '../../kit/display/desk-clock.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { go } from '../../kit/screen/navigator.js';
import { RateField } from './shelf/RateField.js';
import { ShelfPreview } from './shelf/ShelfPreview.js';

const col = columnsOf(RecommendedRate);
const filter = filtersOf(RecommendedRateQuery);
const COPIED = ['PolCode', 'PodCode', 'CarrierCode'] as const;

/** Rates that visitors are shown on each site at their published price, as long as they are on sale. */
export function RecommendedRates() {
  const [preview, setPreview] = useState(false);
  return (
    <>
      <ResourceScreen
        name="recommended-rates"
        resource={recommendedRates}
        titleOf={({ RateId, PolCode, PodCode }) => `#${RateId} ${PolCode} → ${PodCode}`}
        keywordHint="港口、船公司、推荐语或备注"
        copies
        defaults={{ Site: ShelfSite.Home, Sort: 10, ShowFrom: deskToday() }}
        invalidates={['RecommendedPort', 'PublicShelf']}
        toolbar={<Button onClick={() => setPreview(true)}>预览</Button>}
        acts={({ RateId }) => [
          {
            label: '打开运价',
            run: () => go('/SeaFreight/FreightManagement/FCLFreightAdd', { id: String(RateId) }),
          },
        ]}
        filters={
          <>
            {filter.choice('Site', { width: 160 })}
            {filter.reference('PolCode', { width: 180 })}
            {filter.reference('PodCode', { width: 180 })}
          </>
        }
        columns={[
          col.choice('Site', { width: 100, rank: 1 }),
          col.number('Sort', { width: 70, rank: 1 }),
          {
            ...col.number('RateId', { width: 90, rank: 2 }),
            align: 'left',
            render: (number: number) => `#${number}`,
          },
          stacked(col.reference('PolCode'), col.reference('PodCode'), {
            title: '起运港 → 卸货港',
            width: 170,
            rank: 1,
          }),
          col.reference('CarrierCode', { width: 150, rank: 1 }),
          col.text('Slogan', { width: 140, rank: 2 }),
          stacked(col.day('ShowFrom'), col.day('ShowTo'), { title: '展示期', width: 110, rank: 1 }),
          col.text('Remark', { width: 160, rank: 3 }),
        ]}
        form={() => (
          <>
            <Field of={RecommendedRateInput} name="Site" />
            <Field of={RecommendedRateInput} name="Sort" />
            <div className="qs-wide">
              <Field of={RecommendedRateInput} name="RateId">
                <RateField />
              </Field>
            </div>
            {COPIED.map((name) => (
              <Form.Item key={name} name={name} hidden>
                <input />
              </Form.Item>
            ))}
            <Field of={RecommendedRateInput} name="ShowFrom" />
            <Field of={RecommendedRateInput} name="ShowTo" />
            <Field of={RecommendedRateInput} name="Slogan" />
            <div className="qs-wide">
              <Field of={RecommendedRateInput} name="Remark" />
            </div>
          </>
        )}
        hint="展示该运价的公布价；过期、隐藏、下架、指定货主或单票确认的运价自动不展示"
      />
      {preview && <ShelfPreview onClose={() => setPreview(false)} />}
    </>
  );
}
