import { Alert } from 'antd';
import { useState } from 'react';
import { Logo } from '../../kit/brand/Logo.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { part } from '../../kit/screen/part.js';
import { useSessionPrompt } from '../../kit/session/prompt.js';
import { accountMode, useSession } from '../../kit/session/store.js';
import { AlreadyIn } from '../../kit/sign-in/AlreadyIn.js';
import { EmployeeSignIn } from '../../kit/sign-in/EmployeeSignIn.js';
import { UserSignIn } from '../../kit/sign-in/UserSignIn.js';
import styles from './Landing.module.css';
import { Harbour } from './parts/Harbour.js';

/** The page stands, and people sign in, before it comes. */
const Below = part(async () => (await import('./parts/Below.js')).Below);

/** The home page: the promise, and the way in. */
export function Landing() {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <Harbour />
        <header className={styles.head}>
          <Logo size={34} light />
          <nav className={styles.nav} aria-label="页面导航">
            <GoLink to="/customer/freightCenter">运价查询</GoLink>
            <a href="#abilities">产品能力</a>
            <a href="#journey">一票货的旅程</a>
          </nav>
        </header>
        <div className={styles.fold}>
          <div className={styles.promise}>
            <p className={styles.kicker}>海运货代与船务服务平台</p>
            <h1>
              一次录入
              <br />
              单单一致
            </h1>
            <p className={styles.lead}>
              订单、补料、审核、提单用同一份数据。错的箱号、缺的封号、对不上的件重体，在提交之前就指到那一格。
            </p>
            <ul className={styles.points}>
              <li>箱号校验位逐格检查</li>
              <li>件数、毛重、体积与订单守恒</li>
              <li>每次修改留痕可比</li>
            </ul>
          </div>
          <SignInCard />
        </div>
      </section>
      <div className={styles.below}>
        <Below />
      </div>
      <footer className={styles.foot}>
        <Logo size={22} />
        <span>海运订舱、提单补料与单证协同</span>
      </footer>
    </div>
  );
}

const MODES = [
  ['user', '个人登录'],
  ['employee', '企业登录'],
] as const;

function SignInCard() {
  const phase = useSession((session) => session.phase);
  const prompt = useSessionPrompt((state) => state.prompt);
  const [mode, setMode] = useState<'user' | 'employee'>(() =>
    accountMode() === 'employee' ? 'employee' : 'user',
  );
  const inside = phase === 'ready' || phase === 'no-employee';
  return (
    <div className={styles.card} id="login">
      {prompt && !inside && (
        <Alert
          showIcon
          type={prompt.kind === 'conflict' ? 'warning' : 'info'}
          title={prompt.text}
          description={
            prompt.kind === 'conflict'
              ? '正在填写的内容已保留：用原账号登录后回到原页面，可以接着填写。'
              : undefined
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {inside ? (
        <AlreadyIn />
      ) : (
        <>
          <div className={styles.modes} role="tablist" aria-label="登录方式">
            {MODES.map(([key, label]) => (
              <button
                key={key}
                type="button"
                role="tab"
                aria-selected={mode === key}
                onClick={() => setMode(key)}
              >
                {label}
              </button>
            ))}
          </div>
          {mode === 'user' ? <UserSignIn /> : <EmployeeSignIn />}
        </>
      )}
    </div>
  );
}
