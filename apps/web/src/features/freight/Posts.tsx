import {
  freightPosts,
  Post,
  PostAudience,
  PostInput,
  PostQuery,
} from '@quayside/contracts/freight/post';
import { deskDay, deskToday } from '../../kit/display/desk-clock.js';
import { Field } from '../../kit/form/Field.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(Post);
const filter = filtersOf(PostQuery);
const WORDS = {
  on: '发布',
  off: '撤下',
  beforeOff:
    '撤下后不再显示在运价查询结果旁；已收到消息和邮件的人不会再收到通知，随时可以重新发布。',
};

/** Announcements about prices: beside searches that they are about, and told to whoever subscribed. */
export function Posts() {
  return (
    <ResourceScreen
      name="freight-posts"
      resource={freightPosts}
      titleOf={({ Title }) => Title}
      keywordHint="标题或内容"
      copies
      enableWords={WORDS}
      defaults={{
        Audience: PostAudience.Customers,
        ValidFrom: deskToday(),
        ValidTo: deskDay(29),
      }}
      filters={
        <>
          {filter.choice('Status', { width: 170 })}
          {filter.choice('Audience', { width: 180 })}
        </>
      }
      columns={[
        col.choice('Status', { width: 84, rank: 1 }),
        stacked(col.text('Title'), col.text('Content'), {
          title: '标题 / 内容',
          width: 300,
          rank: 1,
        }),
        col.choice('Audience', { width: 100, rank: 2 }),
        stacked(col.list('LaneCodes'), col.list('CarrierCodes'), {
          title: '航线 / 船公司',
          width: 140,
          rank: 2,
        }),
        stacked(col.list('PolCodes'), col.list('PodCodes'), {
          title: '起运港 / 卸货港',
          width: 140,
          rank: 3,
        }),
        stacked(col.day('ValidFrom'), col.day('ValidTo'), { title: '有效期', width: 104, rank: 2 }),
        stacked(col.instant('PublishTime'), col.text('PublishName'), {
          title: '首次发布',
          width: 120,
          rank: 4,
        }),
      ]}
      form={() => (
        <>
          <div className="qs-wide">
            <Field of={PostInput} name="Title" />
          </div>
          <div className="qs-wide">
            <Field of={PostInput} name="Content" />
          </div>
          <Field of={PostInput} name="Audience" />
          <Field of={PostInput} name="LaneCodes" />
          <Field of={PostInput} name="ValidFrom" />
          <Field of={PostInput} name="ValidTo" />
          <Field of={PostInput} name="PolCodes" />
          <Field of={PostInput} name="PodCodes" />
          <div className="qs-wide">
            <Field of={PostInput} name="CarrierCodes" />
          </div>
        </>
      )}
      hint="新增后为草稿，发布后显示在相关的运价查询结果旁，并通知订阅的客户；适用范围留空表示全部"
    />
  );
}
