import { useEffect, useState } from 'react';

const moments = new WeakMap<object, number>();

/** When an answer of the server was first seen, as `performance.now()`. */
export function heardAt(answer: object): number {
  const heard = moments.get(answer) ?? performance.now();
  moments.set(answer, heard);
  return heard;
}

/**
 * The server's present moment in milliseconds, renewed every second: this machine's clock may be wrong or moved, what passes on it is not.
 * @param told what the server said its time was, ISO 8601
 * @param heard when that was read, as `performance.now()`
 */
export function useServerNow(told: string, heard: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(told) + Math.max(0, now - heard);
}

/** 12:05, with hours in front where there are any; null once the moment has passed. */
export function timeLeft(until: string, now: number): string | null {
  const seconds = Math.floor((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
