import { Card, Flex, Radio, Typography } from 'antd';
import { type Language, setLanguage, useLanguage } from '../../../kit/session/language.js';
import { useSession } from '../../../kit/session/store.js';
import styles from '../auth.module.css';
import { DateFormats } from './DateFormats.js';
import { OwnSessions } from './OwnSessions.js';
import { PasswordForm } from './PasswordForm.js';
import { ProfileForm } from './ProfileForm.js';
import { SecondFactorCard } from './SecondFactorCard.js';
import { WechatCard } from './WechatCard.js';

/** The person: name, password, second factor, sessions, language and dates. */
export function PersonSetting() {
  const user = useSession((session) => session.user);
  const language = useLanguage((state) => state.language);
  return (
    <div className={styles.setting}>
      <Card title="个人资料" className={styles.whole}>
        {user ? (
          <ProfileForm user={user} />
        ) : (
          <Typography.Text type="secondary">
            当前以企业账号登录。个人资料请用个人账号登录后修改。
          </Typography.Text>
        )}
      </Card>
      <Card title="修改密码">
        <PasswordForm />
      </Card>
      <Flex vertical gap={12}>
        <Card title="两步验证">
          <SecondFactorCard />
        </Card>
        {user && <WechatCard />}
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
