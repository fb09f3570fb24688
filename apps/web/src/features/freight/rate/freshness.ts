/** How fresh a price is, by when it was published (domain facts 5.1). */
export function freshness(
  published: string | null,
  now: Date,
): { text: string; tone: 'success' | 'default' | 'warning' } | null {
  if (!published) return null;
  const minutes = (now.getTime() - Date.parse(published)) / 60_000;
  const day = (moment: number): number => Math.floor((moment + 8 * 3_600_000) / 86_400_000);
  const days = day(now.getTime()) - day(Date.parse(published));
  if (minutes <= 60) return { text: '刚刚更新', tone: 'success' };
  if (minutes <= 300) return { text: `${Math.floor(minutes / 60)}小时前`, tone: 'success' };
  if (days === 0) return { text: '今日更新', tone: 'success' };
  if (days === 1) return { text: '昨天更新', tone: 'default' };
  return days <= 7
    ? { text: `${days}天前`, tone: 'default' }
    : { text: '超过7天', tone: 'warning' };
}
