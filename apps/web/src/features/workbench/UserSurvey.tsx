import { CompanyType } from '@quayside/contracts/auth/company-type';
import { type UserIdentity, userSurvey } from '@quayside/contracts/auth/figures';
import { keepPreviousData } from '@tanstack/react-query';
import { Table, Tag } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY, formatInstant } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { useSession } from '../../kit/session/store.js';
import { CourseChart } from './survey/AreaSection.js';
import { RangeBar } from './survey/RangeBar.js';
import { daysOf } from './survey/range.js';
import styles from './survey/survey.module.css';

/** One personal account: what the person is in which company, sign-ins and applications; nothing of what the companies do. */
export function UserSurvey() {
  const { search } = useScreen();
  const { From, To } = daysOf(search.range);
  const UserId = Number(search.id);
  const read = useRead(
    userSurvey,
    { UserId, From, To },
    { placeholderData: keepPreviousData, enabled: UserId > 0 },
  );
  useTabName(read.data?.RealName ?? '');
  if (!(UserId > 0)) return <EmptyState title="请从个人用户查询中打开" />;
  return (
    <ReadGate read={read}>
      {(user) => (
        <div className={styles.page}>
          <RangeBar title={user.RealName}>
            <span>{user.MobilePhone ?? user.AccountEmail ?? EMPTY}</span>
            {!user.Enable && <Tag color="error">已停用</Tag>}
            <span>注册：{formatInstant(user.CreateTime)}</span>
            <span>最近登录：{formatInstant(user.LastSignInTime)}</span>
            <span>在线会话：{user.Sessions}</span>
            <span>入驻与加入申请：{user.Applications}</span>
          </RangeBar>
          <section className={styles.area} aria-label="登录">
            {user.Courses.map((course) => (
              <CourseChart key={course.Key} course={course} area="个人账号" />
            ))}
          </section>
          <section className={styles.area} aria-label="公司身份">
            <h2>公司身份</h2>
            <Identities rows={user.Identities} />
          </section>
        </div>
      )}
    </ReadGate>
  );
}

function Identities({ rows }: { rows: readonly UserIdentity[] }) {
  const menuMap = useSession((session) => session.menuMap);
  const detailOf = (type: CompanyType) =>
    type === CompanyType.Provider
      ? '/system/company/provider/providerDetail'
      : '/system/company/customer/customerDetail';
  return (
    <Table<UserIdentity>
      rowKey="EmployeeId"
      size="small"
      pagination={false}
      dataSource={rows as UserIdentity[]}
      locale={{ emptyText: <EmptyState title="没有绑定任何公司的员工" /> }}
      columns={[
        {
          title: '公司',
          dataIndex: 'CompanyName',
          render: (name: string, { CompanyId, CompanyType: type }) =>
            type !== CompanyType.Platform && menuMap.has(detailOf(type).toLowerCase()) ? (
              <GoLink to={detailOf(type)} search={{ id: String(CompanyId) }}>
                {name}
              </GoLink>
            ) : (
              name
            ),
        },
        {
          title: '公司类型',
          dataIndex: 'CompanyType',
          width: 110,
          render: (type: CompanyType) => CompanyType.label(type),
        },
        { title: '姓名', dataIndex: 'RealName', width: 140 },
        { title: '账号', dataIndex: 'AccountNo', width: 160 },
        {
          title: '状态',
          dataIndex: 'Enable',
          width: 90,
          render: (on: boolean) => (
            <Tag color={on ? 'success' : 'default'}>{on ? '启用' : '停用'}</Tag>
          ),
        },
      ]}
    />
  );
}
