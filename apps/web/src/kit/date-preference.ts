import { useEffect } from 'react';
import { applyDateStyle, type DateStyle, USUAL_STYLE } from './display/date-style.js';
import { usePreference } from './preference.js';

/** How the person wants dates, kept by the server: the style and how to choose another, which everything on screen follows at once. */
export function useDatePreference(): [DateStyle, (style: DateStyle) => void] {
  const [stored, store] = usePreference<DateStyle>('display', 'dates', USUAL_STYLE);
  useEffect(() => applyDateStyle(stored), [stored]);
  const choose = (style: DateStyle) => {
    // Before the next choice, which builds on it.
    applyDateStyle(style);
    store(style);
  };
  return [stored, choose];
}
