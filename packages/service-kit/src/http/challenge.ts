/**
 * The WWW-Authenticate of an answer 401 (RFC 9110, 11.6.1; RFC 6750, 3): a token is asked for, and
 * the one that came is not accepted, unless none came.
 * @param code of the refusal
 */
export const challengeOf = (code: string): string =>
  `Bearer realm="Quayside"${code === 'session.none' ? '' : ', error="invalid_token"'}`;
