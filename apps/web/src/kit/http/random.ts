/** Random lower-case hex. `crypto.randomUUID` is missing on plain-http origins, which self-hosted sites have. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
