/** A moment as people in China tell it: 11-24 12:00. */
export const chinaTime = (iso: string): string => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
