import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartSeries } from './Chart.js';

use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const TEXT = '#4a5b72';
const LINE = '#e3e9f0';

export interface BarChartOptions {
  categories: readonly string[];
  series: readonly ChartSeries[];
  stacked: boolean;
  still: boolean;
  onPick(series: number, category: number): void;
}

/** Draws bars into an element, as wide as it is; answers what takes them away. */
export function drawBars(
  element: HTMLElement,
  { categories, series, stacked, still, onPick }: BarChartOptions,
): () => void {
  const chart: ECharts = init(element);
  chart.setOption({
    animation: !still,
    color: series.map(({ color }) => color),
    grid: { left: 34, right: 8, top: 34, bottom: 26 },
    legend: { top: 0, left: 0, itemWidth: 10, itemHeight: 10, textStyle: { color: TEXT } },
    // Drawn on the canvas: the page’s policy allows no styles in HTML that is put in.
    tooltip: { trigger: 'axis', renderMode: 'richText', axisPointer: { type: 'shadow' } },
    xAxis: {
      type: 'category',
      data: categories,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: LINE } },
      axisLabel: { color: TEXT },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: LINE } },
      axisLabel: { color: TEXT },
    },
    series: series.map(({ name, values }) => ({
      type: 'bar',
      name,
      data: values,
      barMaxWidth: 22,
      cursor: 'pointer',
      ...(stacked ? { stack: 'all' } : {}),
    })),
  });
  chart.on('click', ({ seriesIndex, dataIndex }) => {
    if (seriesIndex !== undefined) onPick(seriesIndex, dataIndex);
  });
  const resized = new ResizeObserver(() => chart.resize());
  resized.observe(element);
  return () => {
    resized.disconnect();
    chart.dispose();
  };
}
