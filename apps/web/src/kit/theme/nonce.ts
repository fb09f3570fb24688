/** The nonce of this page's content security policy; styles made at run time must carry it. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
