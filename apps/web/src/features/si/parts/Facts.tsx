import type { ReactNode } from 'react';
import './si.css';

/** Facts with their labels in one line, as many as fit. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, content: ReactNode])[];
}) {
  return (
    <div className="si-order">
      {facts.map(([label, content]) => (
        <div key={label} className="si-order-fact">
          <span>{label}</span>
          <span>{content}</span>
        </div>
      ))}
    </div>
  );
}
