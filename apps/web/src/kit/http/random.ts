/** Random lower-case hex. `crypto.randomUUID` is missing on plain-http origins, which self-hosted sites have. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A UUID of version 4, also on pages that plain HTTP brought, where `crypto.randomUUID` is not. */
export function randomUuid(): string {
  const hex = randomHex(16);
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
