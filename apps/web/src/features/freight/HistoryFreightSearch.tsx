import { RATE_BOXES } from '@quayside/contracts/freight/boxes';
import {
  type LaneCourse,
  LaneCourseQuery,
  laneCourse,
} from '@quayside/contracts/freight/insight/lane-course';
import { Card, Flex, Segmented } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { filtersOf } from '../../kit/list/filters.js';
import { queryFromSearch } from '../../kit/list/query-search.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { CourseChart } from './insight/CourseChart.js';
import { FigureFilters } from './insight/FigureFilters.js';
import { TodayTable } from './insight/TodayTable.js';
import { WeekTable } from './insight/WeekTable.js';

const filter = filtersOf(LaneCourseQuery);
const SPANS = [
  { value: 13, label: '13周' },
  { value: 26, label: '26周' },
  { value: 52, label: '一年' },
  { value: 104, label: '两年' },
];

function Course({ course, lane }: { course: LaneCourse; lane: LaneCourseQuery }) {
  const { setSearch } = useScreen();
  if (course.CurrencyCode === null)
    return (
      <div className="qs-card">
        <EmptyState
          title="这条航线在所选时间内没有价格"
          hint="换一个箱型或更长的时间；已发布的运价按其有效期计入各周"
        />
      </div>
    );
  return (
    <Flex vertical gap={12}>
      <Card
        size="small"
        title={`每周成本（${course.CurrencyCode}）`}
        extra={
          course.Currencies.length > 1 && (
            <Segmented
              aria-label="币种"
              value={course.CurrencyCode}
              options={[...course.Currencies]}
              onChange={(CurrencyCode) => setSearch({ CurrencyCode })}
            />
          )
        }
      >
        <CourseChart course={course} lane={lane} />
      </Card>
      <Card size="small" title="今日在售与其位次">
        <TodayTable course={course} />
      </Card>
      <Card size="small" title="各周分布">
        <WeekTable course={course} lane={lane} />
      </Card>
    </Flex>
  );
}

/** What a lane cost over weeks, of all carriers, and where today's prices stand. */
export function HistoryFreightSearch() {
  const { search, setSearch } = useScreen();
  const lane = {
    Box: '40HQ',
    Weeks: 26,
    ...queryFromSearch(LaneCourseQuery, search),
  } as LaneCourseQuery;
  const isAsked = Boolean(lane.PolCode && lane.PodCode);
  const read = useRead(laneCourse, lane, { enabled: isAsked });
  return (
    <>
      <FigureFilters>
        {filter.reference('PolCode', { width: 240, placeholder: '请选择' })}
        {filter.reference('PodCode', { width: 240, placeholder: '请选择' })}
        <Segmented
          aria-label="箱型"
          value={lane.Box!}
          options={RATE_BOXES.slice(0, 5).map((box) => box)}
          onChange={(Box) => setSearch({ Box: String(Box) })}
        />
        <Segmented
          aria-label="时间"
          value={lane.Weeks!}
          options={SPANS}
          onChange={(Weeks) => setSearch({ Weeks: String(Weeks) })}
        />
      </FigureFilters>
      {isAsked ? (
        <ReadGate read={read}>{(course) => <Course course={course} lane={lane} />}</ReadGate>
      ) : (
        <div className="qs-card">
          <EmptyState
            title="选择起运港和卸货港查看价格走势"
            hint="按周显示全部船公司的成本分布，以及今日价格在其中的位次"
          />
        </div>
      )}
    </>
  );
}
