import { randomHex } from '../http/random.js';

const KEY = 'qs:wechat';

/** What a scan was begun for, kept by this tab until WeChat sends back. */
export interface Scan {
  verifier: string;
  /** A signed-in person binds; otherwise somebody signs in. */
  binds: boolean;
}

/** A new scan, to be answered in this tab. */
export function newScan(binds: boolean): Scan {
  const scan: Scan = { verifier: randomHex(24), binds };
  sessionStorage.setItem(KEY, JSON.stringify(scan));
  return scan;
}

/** The scan that this tab began and that nobody answered yet; null in every other tab. */
export function openScan(): Scan | null {
  const text = sessionStorage.getItem(KEY);
  try {
    return text ? (JSON.parse(text) as Scan) : null;
  } catch {
    return null;
  }
}

const UNBOUND = 'qs:wechat-unbound';

/** Who scanned and has no account bound to: a registration in this tab binds him. */
export interface UnboundScan {
  token: string;
  nickName: string;
}

/** Keeps for the registration who scanned; null: nobody any more. */
export function keepUnbound(scan: UnboundScan | null): void {
  if (scan) sessionStorage.setItem(UNBOUND, JSON.stringify(scan));
  else sessionStorage.removeItem(UNBOUND);
}

export function unboundScan(): UnboundScan | null {
  const text = sessionStorage.getItem(UNBOUND);
  try {
    return text ? (JSON.parse(text) as UnboundScan) : null;
  } catch {
    return null;
  }
}

/** The scan was answered. */
export const forgetScan = (): void => sessionStorage.removeItem(KEY);
