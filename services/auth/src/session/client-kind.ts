/** The kinds of client of which a company may allow one session each. */
export type ClientKind = 'web' | 'mobile';

/** Telephones and tablets, and everything else. By what the client says of itself: it orders sessions and proves nothing. */
export const clientKind = (userAgent: string): ClientKind =>
  /Mobi|Android|iPhone|iPad|HarmonyOS/i.test(userAgent) ? 'mobile' : 'web';
