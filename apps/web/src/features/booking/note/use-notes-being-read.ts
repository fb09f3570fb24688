import { useEffect } from 'react';
import { invalidateArea } from '../../../kit/http/query.js';

const EVERY_MS = 1_200;

/** Reads the notes on screen again while some are being read. */
export function useNotesBeingRead(some: boolean): void {
  useEffect(() => {
    if (!some) return;
    const timer = setInterval(() => void invalidateArea('BookingNote'), EVERY_MS);
    return () => clearInterval(timer);
  }, [some]);
}
