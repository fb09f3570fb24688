import type { ReactNode } from 'react';
import './document.css';

/** One part of the form. */
export function Section({
  title,
  extra,
  children,
}: {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="doc-card">
      <div className="doc-section-title">
        <span>{title}</span>
        {extra}
      </div>
      {children}
    </section>
  );
}
