import { CheckCircleOutlined } from '@ant-design/icons';
import { workBrief } from '@quayside/contracts/auth/work';
import { Tag } from 'antd';
import { Countdown } from '../../../kit/display/Countdown.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { destinationOf } from '../../../kit/screen/destination.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { useSession } from '../../../kit/session/store.js';
import styles from '../Workbench.module.css';
import { SilentAreas } from '../work/SilentAreas.js';

/** Deadlines come nearer without anybody doing anything. */
const AGAIN_MS = 60_000;

/** What presses most in each area, at most five lines of one, each opening where it is done. */
export function AreaTodos() {
  const own = useSession((session) => session.employee?.Id);
  const read = useRead(workBrief, {}, { refetchInterval: AGAIN_MS });
  return (
    <ReadGate read={read}>
      {({ Areas, Silent }) => (
        <>
          <SilentAreas silent={Silent} what="待办" onRetry={() => void read.refetch()} />
          {Areas.length === 0 && (
            <p className={styles.quiet}>
              <CheckCircleOutlined /> 眼下没有待办，都处理完了。
            </p>
          )}
          {Areas.map(({ Area, AreaName, Total, Items }) => (
            <section key={Area} aria-label={`${AreaName}待办`} className={styles.area}>
              <h3>
                <GoLink to="/internal/WorkCenter" search={{ Area }}>
                  {AreaName} <b>{Total}</b>
                </GoLink>
              </h3>
              <ul className={styles.lines}>
                {Items.map((item) => (
                  <li key={item.Id}>
                    <GoLink at={destinationOf(item.Link)} className={styles.line!}>
                      <Tag>{item.Kind}</Tag>
                      <span className={styles.title} title={`${item.Title}：${item.Detail}`}>
                        {item.Title}
                      </span>
                      {item.TakerName && (
                        <Tag color="processing">{item.TakerId === own ? '我' : item.TakerName}</Tag>
                      )}
                      {item.Deadline && <Countdown to={item.Deadline} brief />}
                    </GoLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </ReadGate>
  );
}
