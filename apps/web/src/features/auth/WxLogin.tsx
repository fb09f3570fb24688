import { VerCodeType } from '@quayside/contracts/auth/session';
import {
  type BindWechat,
  bindWechat,
  finishWechatBinding,
  wechatLogin,
} from '@quayside/contracts/auth/wechat';
import { Alert, Button, Form, Result, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../kit/http/ApiError.js';
import { useAct } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { signInWith } from '../../kit/session/rules.js';
import { useSession } from '../../kit/session/store.js';
import { AccountField, CodeField } from '../../kit/sign-in/account-fields.js';
import { SecondStep } from '../../kit/sign-in/later.js';
import { SignInFault } from '../../kit/sign-in/SignInFault.js';
import { secondStepOf } from '../../kit/sign-in/second-step.js';
import {
  forgetScan,
  keepUnbound,
  openScan,
  type Scan,
  type UnboundScan,
} from '../../kit/sign-in/wechat-scan.js';
import styles from './auth.module.css';

const PERSONAL = 'user-bound-employee';

/** Where WeChat sends back to: whom it knows is in, or proves an account once; who came to bind goes back to his settings. */
export function WxLogin() {
  const { search } = useScreen();
  const [scan] = useState(openScan);
  return (
    <div className={styles.card}>
      <h1 className={styles.heading}>微信登录</h1>
      {!search.code ? (
        <Failed text="没有得到微信的授权：您在微信中拒绝了，或地址不完整。" />
      ) : scan === null ? (
        <Failed text="这次扫码不是从本浏览器开始的，或已经用过。请重新扫码。" />
      ) : (
        <Answered scan={scan} code={search.code} state={search.state ?? ''} />
      )}
    </div>
  );
}

function Failed({ text }: { text: string }) {
  const signedIn = useSession(({ token }) => token !== null);
  return (
    <Result
      status="warning"
      title={text}
      extra={
        <Button type="primary" onClick={() => go(signedIn ? '/workbench' : '/')}>
          {signedIn ? '返回工作台' : '返回登录'}
        </Button>
      }
    />
  );
}

function Answered({ scan, code, state }: { scan: Scan; code: string; state: string }) {
  const answer = { Code: code, State: state, Verifier: scan.verifier };
  const external = useSession((session) => session.external);
  const [unbound, setUnbound] = useState<UnboundScan | null>(null);
  const login = useAct(wechatLogin, {
    onError: () => true,
    onDone: ({ Token, BindToken, NickName }) => {
      if (Token) void signInWith(Token, PERSONAL);
      else if (BindToken) {
        const scanned = { token: BindToken, nickName: NickName };
        keepUnbound(scanned);
        setUnbound(scanned);
      }
    },
  });
  const bind = useAct(finishWechatBinding, {
    invalidates: ['CurrentUser'],
    onError: () => true,
    onDone: () =>
      go(external ? '/workbench/userSetting' : '/internal/userSetting', {}, { replace: true }),
  });
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void (scan.binds ? bind.run(answer) : login.run(answer)).finally(forgetScan);
  });
  useEffect(() => begin(), []);
  const error = scan.binds ? bind.error : login.error;
  const awaited = secondStepOf(error);
  if (awaited)
    return (
      <SecondStep
        awaited={awaited}
        onToken={(token) => signInWith(token, PERSONAL)}
        onBack={() => go('/')}
      />
    );
  if (error) return <Failed text={errorText(error)} />;
  if (unbound) return <Bind {...unbound} />;
  return <Skeleton active />;
}

/** Who scanned says which account is his, by a code. */
function Bind({ token, nickName }: UnboundScan) {
  const [form] = Form.useForm<Omit<BindWechat, 'BindToken'>>();
  const [entering, setEntering] = useState(false);
  const bind = useAct(bindWechat, { onError: () => true });
  const awaited = secondStepOf(bind.error);
  const submit = async (given: Omit<BindWechat, 'BindToken'>) => {
    const session = await bind.run({ ...given, BindToken: token });
    if (!session) return;
    keepUnbound(null);
    setEntering(true);
    await signInWith(session, PERSONAL);
    setEntering(false);
  };
  if (awaited)
    return (
      <>
        <Alert
          type="info"
          showIcon
          title="该账号启用了两步验证，登录后请在个人设置中绑定微信"
          style={{ marginBottom: 16 }}
        />
        <SecondStep
          awaited={awaited}
          onToken={(session) => signInWith(session, PERSONAL)}
          onBack={() => go('/')}
        />
      </>
    );
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`微信“${nickName}”还没有绑定账号`}
        description="用手机号或邮箱的验证码证明您的个人账号，绑定后即可用微信登录，15分钟内有效。"
        style={{ marginBottom: 16 }}
      />
      <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit}>
        <SignInFault error={bind.error} />
        <AccountField forCode />
        <CodeField name="Vercode" form={form} purpose={VerCodeType.Login} />
        <Button type="primary" htmlType="submit" block loading={bind.pending || entering}>
          绑定并登录
        </Button>
      </Form>
      <div className={styles.other}>
        还没有个人账号？<GoLink to="/register">注册并绑定这个微信</GoLink>
      </div>
    </>
  );
}
