import type { ReactNode } from 'react';
import { useScreen } from '../screen/ScreenContext.js';
import { useCan } from '../session/store.js';

interface CanProps {
  /** Button code. */
  code: string;
  /** Menu path that owns the button; the current screen's when left out. */
  path?: string;
  children: ReactNode;
}

/** Shows its children only to those who have the button, and follows a change of rights at once. */
export function Can({ code, path, children }: CanProps) {
  const { screen } = useScreen();
  return useCan(code, path ?? screen.path) ? children : null;
}
