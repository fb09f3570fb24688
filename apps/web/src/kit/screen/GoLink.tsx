import type { ScreenPath, SearchFor } from '@quayside/contracts/screens';
import type { MouseEvent, ReactNode } from 'react';
import { type Destination, destination } from './destination.js';
import { hrefOf, reopen } from './navigator.js';

type GoLinkProps<P extends ScreenPath> = { children: ReactNode; className?: string } & (
  | { to: P; search?: SearchFor<P, string>; at?: never }
  | { at: Destination }
);

/** A link to a screen: a click opens it here, with Ctrl, Shift or the middle button the browser opens it elsewhere. */
export function GoLink<P extends ScreenPath>({ children, className, ...props }: GoLinkProps<P>) {
  const { to, search } = props.at ?? destination(props.to, props.search);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    reopen(to, search);
  };
  return (
    <a href={hrefOf(to, search)} onClick={open} className={className}>
      {children}
    </a>
  );
}
