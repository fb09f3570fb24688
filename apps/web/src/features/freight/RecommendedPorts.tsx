import {
  RecommendedPort,
  RecommendedPortInput,
  RecommendedPortQuery,
  recommendedPorts,
  ShelfSite,
} from '@quayside/contracts/freight/shelf';
import { Button } from 'antd';
import { useState } from 'react';
import { deskToday } from '../../kit/display/desk-clock.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { ShelfPreview } from './shelf/ShelfPreview.js';

const col = columnsOf(RecommendedPort);
const filter = filtersOf(RecommendedPortQuery);

/** Ports that visitors are shown on each site, in their order and for their days. */
export function RecommendedPorts() {
  const [preview, setPreview] = useState(false);
  return (
    <>
      <ResourceScreen
        name="recommended-ports"
        resource={recommendedPorts}
        titleOf={({ PortCode, Site }) => `${ShelfSite.label(Site)} ${PortCode}`}
        keywordHint="港口代码或备注"
        copies
        defaults={{ Site: ShelfSite.Home, Sort: 10, ShowFrom: deskToday() }}
        invalidates={['RecommendedRate', 'PublicShelf']}
        toolbar={<Button onClick={() => setPreview(true)}>预览</Button>}
        filters={filter.choice('Site', { width: 160 })}
        columns={[
          col.choice('Site', { width: 100, rank: 1 }),
          col.number('Sort', { width: 70, rank: 1 }),
          col.reference('PortCode', { width: 220, rank: 1 }),
          stacked(col.day('ShowFrom'), col.day('ShowTo'), { title: '展示期', width: 110, rank: 1 }),
          col.text('Remark', { width: 220, rank: 3 }),
        ]}
        form={() => (
          <>
            <Field of={RecommendedPortInput} name="Site" />
            <Field of={RecommendedPortInput} name="PortCode" />
            <Field of={RecommendedPortInput} name="Sort" />
            <div />
            <Field of={RecommendedPortInput} name="ShowFrom" />
            <Field of={RecommendedPortInput} name="ShowTo" />
            <div className="qs-wide">
              <Field of={RecommendedPortInput} name="Remark" />
            </div>
          </>
        )}
        hint="排序小的在前，每个站点最多展示12个；没有选择时展示访客查询最多的港口"
      />
      {preview && <ShelfPreview onClose={() => setPreview(false)} />}
    </>
  );
}
