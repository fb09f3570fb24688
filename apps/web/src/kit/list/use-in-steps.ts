import { startTransition, useEffect, useMemo, useState } from 'react';

/** More than a screen shows. */
const FIRST = 30;

/**
 * The rows of a long list as they are drawn: when it comes, the first screenful at once and the
 * others behind it, without holding up what the person does meanwhile.
 */
export function useInSteps<R>(rows: readonly R[]): readonly R[] {
  const [whole, setWhole] = useState(false);
  const long = rows.length > FIRST;
  useEffect(() => {
    if (long) startTransition(() => setWhole(true));
  }, [long]);
  return useMemo(() => (whole || !long ? rows : rows.slice(0, FIRST)), [rows, whole, long]);
}
