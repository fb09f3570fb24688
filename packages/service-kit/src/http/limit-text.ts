/** A bound of bytes in words, in whole units: 20MB, below one 512KB. */
export const limitText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)}MB` : `${Math.floor(bytes / 1024)}KB`;
