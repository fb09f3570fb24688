import { randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The Content-Security-Policy of a page. Scripts and style elements need the page's nonce; antd and the grid set style
 * attributes on elements, which alone may be inline. Nobody may frame a page; a page frames papers that it has read itself (PDF)
 * and, sandboxed, what the operator put into the menu (`/internal/webview`). That can change while pages are open, so that the addresses
 * cannot stand here.
 */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    'frame-src blob: https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every page and file. HSTS only where TLS ends in front of the gateway: on plain HTTP it would lock people out. */
export function pageHeaders(behindTls: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(behindTls && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
