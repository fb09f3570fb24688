import { SigningMethod } from '../trade/choices.js';

/** Originals of a set: the trade's three; and as many copies. */
export const ORIGINALS = 3;
export const COPIES = 3;

/**
 * Originals that a bill is usually issued in, as many as its shipper asked for: none for telex
 * release and sea waybills.
 */
export const usualOriginals = (method: SigningMethod, asked?: number | null): number =>
  method === SigningMethod.Original ? asked || ORIGINALS : 0;
