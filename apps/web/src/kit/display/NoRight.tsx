import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.js';

interface NoRightProps {
  title: string;
  hint: string;
  action: ReactNode;
}

/**
 * In place of a form that the person may not fill in. No entry of a menu leads here
 * (`menuPermissions` of the screen): only an address that somebody kept or sent.
 */
export const NoRight = ({ title, hint, action }: NoRightProps) => (
  <div data-no-right>
    <EmptyState title={title} hint={hint} action={action} />
  </div>
);
