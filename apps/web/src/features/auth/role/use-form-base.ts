import { useState } from 'react';
import { useIsDirty } from '../../../kit/screen/dirty.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';

/**
 * The version of a record that a form begins with: the newest that was read, as long as nothing is typed. What somebody else saves
 * meanwhile does not take the form away; saving over it is refused as stale.
 */
export function useFormBase<T extends { Version: number }>(read: T): T {
  const { tabKey } = useScreen();
  const dirty = useIsDirty(tabKey);
  const [base, setBase] = useState(read);
  if (dirty || base.Version === read.Version) return base;
  setBase(read);
  return read;
}
