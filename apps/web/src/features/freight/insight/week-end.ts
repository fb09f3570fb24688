/** The last day of the week that begins on a day, no later than the last that is counted. */
export function weekEnd(monday: string, last: string): string {
  const end = new Date(`${monday}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 6);
  const day = end.toISOString().slice(0, 10);
  return day < last ? day : last;
}
