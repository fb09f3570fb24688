import type { ReactNode } from 'react';
import { Logo } from '../kit/brand/Logo.js';
import { GoLink } from '../kit/screen/GoLink.js';
import styles from './FormLayout.module.css';
import { systemName } from './system-name.js';

/** Sign-in, choice of a company and their like: the word mark above, the form in the middle. */
export function FormLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <GoLink to="/" className={styles.brand}>
          <Logo size={32} light />
        </GoLink>
        <span className={styles.name}>{systemName()}</span>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
