import { VerCodeType } from '@quayside/contracts/auth/session';
import {
  finishRegister,
  type StartRegister,
  startRegister,
} from '@quayside/contracts/auth/user-register';
import { Alert, Button, Checkbox, Form, Input, Result, Steps } from 'antd';
import { useState } from 'react';
import { useAct } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { signInWith } from '../../kit/session/rules.js';
import { useSession } from '../../kit/session/store.js';
import { AlreadyIn } from '../../kit/sign-in/AlreadyIn.js';
import { AccountField, CodeField } from '../../kit/sign-in/account-fields.js';
import { NewPassword } from '../../kit/sign-in/NewPassword.js';
import { SignInFault } from '../../kit/sign-in/SignInFault.js';
import { useCodeChannels } from '../../kit/sign-in/use-code-channels.js';
import { keepUnbound, unboundScan } from '../../kit/sign-in/wechat-scan.js';
import styles from './auth.module.css';
import { TermsLink } from './join/Terms.js';

interface Proved {
  account: string;
  token: string;
}

/** Registration of a personal account: number or address with its code, then name and password. */
export function Register() {
  const phase = useSession((session) => session.phase);
  const channels = useCodeChannels();
  const [proved, setProved] = useState<Proved | null>(null);
  const [entering, setEntering] = useState(false);
  const [scanned, setScanned] = useState(unboundScan);
  const dropScan = () => {
    keepUnbound(null);
    setScanned(null);
  };
  if (!entering && (phase === 'ready' || phase === 'no-employee'))
    return (
      <div className={styles.card}>
        <AlreadyIn />
      </div>
    );
  if (!channels.any)
    return (
      <div className={styles.card}>
        <Result
          status="info"
          title="本系统没有开通自助注册"
          subTitle="账号由公司管理员开通：请向贵公司的管理员或货代索取登录链接。"
          extra={<GoLink to="/employeeLogin">企业账号登录</GoLink>}
        />
      </div>
    );
  return (
    <div className={styles.card}>
      <h1 className={styles.heading}>注册个人账号</h1>
      <p className={styles.hint}>
        注册后可申请企业入驻，或加入已入驻的公司。海外代理可用邮箱注册。
      </p>
      <Steps
        size="small"
        current={proved ? 1 : 0}
        items={[{ title: `验证${channels.label}` }, { title: '姓名与密码' }]}
        style={{ marginBottom: 20 }}
        responsive={false}
      />
      {scanned && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={`注册后绑定微信“${scanned.nickName}”`}
          action={
            <Button size="small" onClick={dropScan}>
              不绑定
            </Button>
          }
        />
      )}
      {proved ? (
        <NameAndPassword
          proved={proved}
          scan={scanned?.token ?? null}
          onScanOver={dropScan}
          onRestart={() => setProved(null)}
          onEntering={setEntering}
        />
      ) : (
        <Prove onProved={setProved} />
      )}
      <div className={styles.other}>
        已有账号？<GoLink to="/">去登录</GoLink>
      </div>
    </div>
  );
}

function Prove({ onProved }: { onProved(proved: Proved): void }) {
  const [form] = Form.useForm<StartRegister>();
  const start = useAct(startRegister, { onError: () => true });
  const submit = async (request: StartRegister) => {
    const token = await start.run(request);
    if (token) onProved({ account: request.MobilePhone, token });
  };
  return (
    <Form<StartRegister> form={form} size="large" onFinish={submit}>
      <SignInFault error={start.error} />
      <AccountField forCode />
      <CodeField name="VerCode" form={form} purpose={VerCodeType.Register} />
      <Button type="primary" htmlType="submit" block loading={start.pending}>
        下一步
      </Button>
    </Form>
  );
}

interface NameFields {
  RealName: string;
  Password: string;
  Read: boolean;
}

interface NameAndPasswordProps {
  proved: Proved;
  /** Of a scan by WeChat that is to be bound. */
  scan: string | null;
  /** The scan is used, ran out, or is not wanted. */
  onScanOver(): void;
  onRestart(): void;
  onEntering(entering: boolean): void;
}

function NameAndPassword({
  proved,
  scan,
  onScanOver,
  onRestart,
  onEntering,
}: NameAndPasswordProps) {
  const [form] = Form.useForm<NameFields>();
  const finish = useAct(finishRegister, { onError: () => true });
  const submit = async ({ RealName, Password, Read }: NameFields) => {
    const token = await finish.run({
      Token: proved.token,
      RealName: RealName.trim(),
      Password,
      Read,
      BindToken: scan,
    });
    if (!token) return;
    onScanOver();
    onEntering(true);
    await signInWith(token, 'user-bound-employee');
    onEntering(false);
  };
  const known = () => [proved.account, String(form.getFieldValue('RealName') ?? '')];
  return (
    <Form<NameFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ Read: false }}
      onFinish={submit}
    >
      <SignInFault error={finish.error} />
      {finish.error?.code === 'auth.register-expired' && (
        <Button type="link" style={{ padding: 0, marginBottom: 12 }} onClick={onRestart}>
          重新获取验证码
        </Button>
      )}
      {finish.error?.code === 'auth.wechat-expired' && (
        <Button type="link" style={{ padding: 0, marginBottom: 12 }} onClick={onScanOver}>
          不绑定微信，先完成注册
        </Button>
      )}
      <p className={styles.hint}>
        账号 <strong>{proved.account}</strong> 已验证
      </p>
      <Form.Item
        name="RealName"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
      >
        <Input
          maxLength={50}
          autoComplete="name"
          autoFocus
          placeholder="真实姓名，供公司管理员核对"
        />
      </Form.Item>
      <NewPassword name="Password" label="密码" known={known} />
      <Form.Item
        name="Read"
        valuePropName="checked"
        rules={[
          {
            validator: (_, value) =>
              value ? Promise.resolve() : Promise.reject(new Error('请先阅读并勾选')),
          },
        ]}
      >
        <Checkbox>
          我已阅读并同意 <TermsLink />
        </Checkbox>
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={finish.pending}>
        完成注册
      </Button>
    </Form>
  );
}
