/** The day in China at a moment, YYYY-MM-DD. */
export const chinaDay = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
