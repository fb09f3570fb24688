/** A moment before a cut-off, given in minutes, as people say it. */
export function thresholdText(minutes: number): string {
  if (minutes === 0) return '已过截单';
  if (minutes % 1440 === 0 && minutes > 1440) return `${minutes / 1440}天`;
  return minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`;
}
