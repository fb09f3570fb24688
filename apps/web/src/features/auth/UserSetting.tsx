import { CurrentEmployee } from '@quayside/contracts/auth/session';
import { Card, Flex, Radio, Typography } from 'antd';
import { Facts } from '../../kit/display/Facts.js';
import { type Language, setLanguage, useLanguage } from '../../kit/session/language.js';
import { useSession } from '../../kit/session/store.js';
import styles from './auth.module.css';
import { DateFormats } from './parts/DateFormats.js';
import { OwnSessions } from './parts/OwnSessions.js';
import { PasswordForm } from './parts/PasswordForm.js';

/** What a person sets for themselves: language, dates, password, and the places they are signed in. */
export function UserSetting() {
  const employee = useSession((session) => session.employee);
  const language = useLanguage((state) => state.language);
  return (
    <div className={styles.setting}>
      <Card title="我的资料" className={styles.whole}>
        {employee && (
          <Facts
            of={CurrentEmployee}
            value={employee}
            columns={3}
            items={['RealName', 'AccountNo', 'MobilePhone', 'CompanyName', 'CompanyCode', 'Email']}
          />
        )}
      </Card>
      <Card title="修改密码">
        <PasswordForm />
      </Card>
      <Flex vertical gap={12}>
        <Card title="语言">
          <Radio.Group
            value={language}
            onChange={(event) => setLanguage(event.target.value as Language)}
            options={[
              { value: 'CN', label: '简体中文' },
              { value: 'EN', label: 'English' },
            ]}
          />
          <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
            语言作用于日历、分页、提示等控件；业务页面使用中文。
          </Typography.Paragraph>
        </Card>
        <Card title="日期格式">
          <DateFormats />
        </Card>
      </Flex>
      <Card title="登录会话" className={styles.whole}>
        <OwnSessions />
      </Card>
    </div>
  );
}
