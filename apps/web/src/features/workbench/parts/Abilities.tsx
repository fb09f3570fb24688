import { RightOutlined } from '@ant-design/icons';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { useSession } from '../../../kit/session/store.js';
import styles from '../Workbench.module.css';

const ABILITIES = [
  { to: '/entryOrder/entryOnlineList', title: '在线录单列表', text: '录入和跟踪订单' },
  { to: '/entryOrder/orderTracking', title: '订单跟踪', text: '查看货物到了哪一步' },
  { to: '/manage/message', title: '消息中心', text: '平台与货代发给您的通知' },
  { to: '/system/message', title: '消息中心', text: '系统与客户发给您的通知' },
  { to: '/workbench/userSetting', title: '个人设置', text: '修改密码，查看登录记录' },
] as const;

/** For people without SIs of their own: what they can do here, by their rights, and what is open to all. */
export function Abilities() {
  const menuMap = useSession((session) => session.menuMap);
  const mine = ABILITIES.filter(({ to }) => menuMap.has(to.toLowerCase()));
  const titles = new Set<string>();
  return (
    <ul className={styles.lines}>
      {mine.map(({ to, title, text }) => {
        if (titles.has(title)) return null;
        titles.add(title);
        return (
          <li key={to}>
            <GoLink to={to} className={styles.line!}>
              <strong>{title}</strong>
              <span className={styles.quietText}>{text}</span>
              <RightOutlined className={styles.arrow!} />
            </GoLink>
          </li>
        );
      })}
      <li>
        <GoLink to="/external/electronic/schedules" className={styles.line!}>
          <strong>船期查询</strong>
          <span className={styles.quietText}>按起运港和目的港查直达航次与截单、截关、截港时间</span>
          <RightOutlined className={styles.arrow!} />
        </GoLink>
      </li>
    </ul>
  );
}
