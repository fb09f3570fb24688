import type { SurveyArea } from '@quayside/contracts/auth/figures';
import type { FigureCourse } from '@quayside/contracts/core/figures';
import { Chart } from '../../../kit/figures/Chart.js';
import { FigureCards } from '../../../kit/figures/FigureCards.js';
import { destinationOf } from '../../../kit/screen/destination.js';
import styles from './survey.module.css';

const SEA = '#2f6fb0';

/** How numbers went over time, each bar with the list behind it. */
export function CourseChart({ course, area }: { course: FigureCourse; area: string }) {
  const total = course.Points.reduce((sum, { Count }) => sum + Count, 0);
  return (
    <div className={styles.course}>
      <h3>
        {course.Label} <b>{total.toLocaleString('en-US')}</b>
      </h3>
      {total === 0 ? (
        <p className={styles.quiet}>这段时间没有记录</p>
      ) : (
        <Chart
          title={`${area}：${course.Label}`}
          categories={course.Points.map(({ To }) => To.slice(5))}
          series={[
            {
              name: course.Label,
              color: SEA,
              values: course.Points.map(({ Count }) => Count),
              at: (category) => destinationOf(course.Points[category]!.Link),
            },
          ]}
        />
      )}
    </div>
  );
}

/** The figures of one area, each opening the list that it counts. */
export function AreaSection({ area: { Area, AreaName, Figures, Courses } }: { area: SurveyArea }) {
  return (
    <section key={Area} aria-label={AreaName} className={styles.area}>
      <h2>{AreaName}</h2>
      <FigureCards
        figures={Figures.map(({ Key, Label, Count, CountIsEstimate, Tone, Link }) => ({
          key: Key,
          label: Label,
          count: Count,
          about: CountIsEstimate,
          tone: Tone,
          ...destinationOf(Link),
        }))}
      />
      {Courses.map((course) => (
        <CourseChart key={course.Key} course={course} area={AreaName} />
      ))}
    </section>
  );
}
