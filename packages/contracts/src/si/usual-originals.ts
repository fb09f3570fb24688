import { SigningMethod } from '../trade/choices.js';

/** Originals of a set: the trade's three; and as many copies. */
const ORIGINALS = 3;
export const COPIES = 3;

/** Originals that a bill is usually issued in: none for telex release and sea waybills. */
export const usualOriginals = (method: SigningMethod): number =>
  method === SigningMethod.Original ? ORIGINALS : 0;
