import type { ScreenPath } from '@quayside/contracts/screens';
import type { MouseEvent, ReactNode } from 'react';
import { go, hrefOf } from './navigator.js';
import type { SearchPatch } from './ScreenContext.js';

interface GoLinkProps {
  to: ScreenPath;
  search?: SearchPatch;
  children: ReactNode;
  className?: string;
}

/** A link to a screen: a click opens it here, with Ctrl, Shift or the middle button the browser opens it elsewhere. */
export function GoLink({ to, search, children, className }: GoLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to, search);
  };
  return (
    <a href={hrefOf(to, search)} onClick={open} className={className}>
      {children}
    </a>
  );
}
