/** The nonce of this page's content security policy; styles made at run time must carry it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/**
 * Gives the nonce to every style element made at run time. antd's scroll bar measure makes one without asking for a nonce,
 * and the policy would block it.
 */
export function signRuntimeStyles(): void {
  const nonce = pageNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
