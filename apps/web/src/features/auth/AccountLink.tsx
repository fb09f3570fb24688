import {
  BeginInstallation,
  beginInstallation,
  type AccountLink as Link,
  LinkKind,
  readLink,
  type UseLink,
  useLink,
} from '@quayside/contracts/auth/account-link';
import { Alert, Button, Descriptions, Form, Skeleton } from 'antd';
import { type ComponentProps, useState } from 'react';
import { formatMinute } from '../../kit/display/format.js';
import { Field } from '../../kit/form/Field.js';
import { landErrors } from '../../kit/form/use-contract-form.js';
import { errorText } from '../../kit/http/ApiError.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { signInWith } from '../../kit/session/rules.js';
import { SecondStep } from '../../kit/sign-in/later.js';
import { NewPassword } from '../../kit/sign-in/NewPassword.js';
import { SignInFault } from '../../kit/sign-in/SignInFault.js';
import { secondStepOf } from '../../kit/sign-in/second-step.js';
import styles from './auth.module.css';

const HINTS: Readonly<Record<LinkKind, string>> = {
  [LinkKind.Invitation]: '您的账号已开通，设置密码后即可进入系统',
  [LinkKind.Reset]: '管理员重置了您的密码，请设置新密码',
  [LinkKind.First]: '这是系统的首次启用：请填写您的公司与账号，并设置密码',
};

/** Where a one-time link leads: its owner sets a password and is in. The first administrator names the operator's company as well. */
export function AccountLink() {
  const { search } = useScreen();
  const token = search.token ?? '';
  const read = useRead(
    readLink,
    { Token: token },
    { enabled: token !== '', retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <div className={styles.card}>
      {read.data ? (
        <>
          <h1 className={styles.heading}>
            {read.data.Kind === LinkKind.First ? '启用系统' : '设置密码'}
          </h1>
          <p className={styles.hint}>{HINTS[read.data.Kind]}</p>
          {read.data.Kind === LinkKind.First ? (
            <First token={token} />
          ) : (
            <Invited token={token} link={read.data} />
          )}
          <p className={styles.hint} style={{ marginTop: 12 }}>
            链接 {formatMinute(read.data.ExpireTime)} 前有效，用过即失效
          </p>
        </>
      ) : read.isError || !token ? (
        <>
          <Alert
            type="warning"
            showIcon
            title="链接打不开"
            description={read.error ? errorText(read.error) : '地址不完整，请重新复制链接'}
          />
          <div className={styles.other}>
            <GoLink to="/employeeLogin">去登录</GoLink>
          </div>
        </>
      ) : (
        <Skeleton active />
      )}
    </div>
  );
}

function Invited({ token, link }: { token: string; link: Link }) {
  const [form] = Form.useForm<UseLink & { Again: string }>();
  const [entering, setEntering] = useState(false);
  const use = useAct(useLink, { onError: (error) => landErrors(form, error) || true });
  const submit = async ({ Password }: UseLink) => {
    const session = await use.run({ Token: token, Password });
    if (!session) return;
    setEntering(true);
    await signInWith(session, 'employee');
    setEntering(false);
  };
  const awaited = secondStepOf(use.error);
  if (awaited) return <SecondStepOfLink awaited={awaited} />;
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <Descriptions
        size="small"
        column={1}
        style={{ marginBottom: 12 }}
        items={[
          { key: 'company', label: '公司', children: `${link.CompanyName}（${link.CompanyCode}）` },
          { key: 'account', label: '账号', children: `${link.AccountNo}　${link.RealName}` },
        ]}
      />
      {use.error && use.error.errors.length === 0 && <SignInFault error={use.error} />}
      <NewPassword name="Password" label="密码" known={() => [link.CompanyCode, link.AccountNo]} />
      <Button type="primary" size="large" block htmlType="submit" loading={use.pending || entering}>
        设置密码并进入
      </Button>
    </Form>
  );
}

function First({ token }: { token: string }) {
  const [form] = Form.useForm<BeginInstallation & { Again: string }>();
  const [entering, setEntering] = useState(false);
  const begin = useAct(beginInstallation, { onError: (error) => landErrors(form, error) || true });
  const submit = async ({ Again: _again, ...request }: BeginInstallation & { Again: string }) => {
    const session = await begin.run({ ...request, Token: token });
    if (!session) return;
    setEntering(true);
    await signInWith(session, 'employee');
    setEntering(false);
  };
  const awaited = secondStepOf(begin.error);
  if (awaited) return <SecondStepOfLink awaited={awaited} />;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      initialValues={{ AccountNo: 'admin' }}
    >
      {begin.error && begin.error.errors.length === 0 && <SignInFault error={begin.error} />}
      <Field of={BeginInstallation} name="CompanyName" placeholder="营业执照上的全称" autoFocus />
      <Field of={BeginInstallation} name="CompanyShortName" placeholder="界面与部门树上显示" />
      <Field of={BeginInstallation} name="CompanyCode" placeholder="员工登录时填写，如 QIHANG" />
      <Field of={BeginInstallation} name="RealName" />
      <Field of={BeginInstallation} name="AccountNo" />
      <NewPassword
        name="Password"
        label="密码"
        known={() => [
          form.getFieldValue('CompanyCode') ?? '',
          form.getFieldValue('AccountNo') ?? '',
        ]}
      />
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={begin.pending || entering}
      >
        启用并进入
      </Button>
    </Form>
  );
}

/**
 * The password is set and the link used up: whoever does not end this step goes on by the usual
 * sign-in.
 */
function SecondStepOfLink({ awaited }: Pick<ComponentProps<typeof SecondStep>, 'awaited'>) {
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title="密码已设置，还差一步验证"
        description={
          <>
            本链接已经用过，不能再次打开。现在不方便验证的话，随时可以到
            <GoLink to="/employeeLogin">企业登录</GoLink>用新密码登录并完成验证。
          </>
        }
      />
      <SecondStep
        awaited={awaited}
        onToken={(session) => signInWith(session, 'employee')}
        onBack={() => go('/employeeLogin')}
      />
    </>
  );
}
