import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { LETTER, type Shown } from './sources.js';
import { useSourcesShown } from './sources-shown.js';
import './provenance.css';

/** A field's label that tells on hover where the value came from; marked, and reached by the keyboard, while sources are shown. */
export function SourceLabel({
  shown,
  children,
}: {
  shown: Shown | undefined;
  children: ReactNode;
}) {
  const marked = useSourcesShown();
  if (!shown) return <>{children}</>;
  return (
    <Tooltip
      title={<span className="si-source-tip">{shown.text}</span>}
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.15}
      placement="topLeft"
    >
      <span className="si-source" {...(marked ? { tabIndex: 0, 'data-source': shown.source } : {})}>
        {children}
        {marked && (
          <span className={`si-source-letter si-source-${shown.source}`} aria-hidden>
            {LETTER[shown.source]}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
