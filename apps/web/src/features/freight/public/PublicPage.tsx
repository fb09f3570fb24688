import type { ReactNode } from 'react';
import { Logo } from '../../../kit/brand/Logo.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import page from '../../../kit/screen/search-page.module.css';

interface PublicPageProps {
  title: string;
  lead: string;
  /** In the head beside the way in. */
  more?: ReactNode;
  form: ReactNode;
  children: ReactNode;
}

/** A page of the site that searches: head with the way in, what it is, its form, what it found. */
export function PublicPage({ title, lead, more, form, children }: PublicPageProps) {
  return (
    <div className={page.page}>
      <section className={page.hero}>
        <header className={page.head}>
          <GoLink to="/" className={page.home ?? ''}>
            <Logo size={30} light />
          </GoLink>
          <nav className={page.ways} aria-label="页面导航">
            {more}
            <GoLink to="/employeeLogin" className={page.enter ?? ''}>
              登录查看专属价格
            </GoLink>
          </nav>
        </header>
        <div className={page.title}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        {form}
      </section>
      <main className={page.results}>{children}</main>
    </div>
  );
}
