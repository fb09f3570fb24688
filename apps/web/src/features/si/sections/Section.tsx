import type { ReactNode } from 'react';
import '../parts/si.css';

/** One part of the form. */
export function Section({ title, extra, children }: { title: ReactNode; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="si-card">
      <div className="si-section-title">
        <span>{title}</span>
        {extra}
      </div>
      {children}
    </section>
  );
}
