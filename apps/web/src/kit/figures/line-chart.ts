import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartBand, ChartSeries } from './Chart.js';

use([LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const TEXT = '#4a5b72';
const LINE = '#e3e9f0';

export interface LineChartOptions {
  categories: readonly string[];
  series: readonly ChartSeries[];
  band: ChartBand | undefined;
  still: boolean;
  onPick(series: number, category: number): void;
}

/** The band as two areas on each other: one that is not seen, up to its lower edge, and one from there to its upper edge. */
function bandSeries({ name, color, low, high }: ChartBand): object[] {
  const quiet = {
    type: 'line',
    stack: 'band',
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
  };
  const heights = high.map((value, at) =>
    value === null || low[at] == null ? null : value - low[at],
  );
  return [
    { ...quiet, name: `${name}下限`, data: low, tooltip: { show: false } },
    {
      ...quiet,
      name,
      data: heights,
      itemStyle: { color },
      areaStyle: { color, opacity: 0.18 },
      tooltip: { show: false },
    },
  ];
}

/** Draws lines into an element, as wide as it is, above a band where there is one; answers what takes them away. */
export function drawLines(
  element: HTMLElement,
  { categories, series, band, still, onPick }: LineChartOptions,
): () => void {
  const chart: ECharts = init(element);
  chart.setOption({
    animation: !still,
    grid: { left: 48, right: 12, top: 34, bottom: 26 },
    legend: {
      type: 'scroll',
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 10,
      textStyle: { color: TEXT },
      data: [
        ...series.map(({ name }) => name),
        ...(band ? [{ name: band.name, icon: 'rect' }] : []),
      ],
    },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: {
      type: 'category',
      data: categories,
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: LINE } },
      axisLabel: { color: TEXT },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitLine: { lineStyle: { color: LINE } },
      axisLabel: { color: TEXT },
    },
    series: [
      ...(band ? bandSeries(band) : []),
      ...series.map(({ name, color, values }) => ({
        type: 'line',
        name,
        data: values,
        cursor: 'pointer',
        symbol: 'circle',
        symbolSize: 6,
        connectNulls: true,
        itemStyle: { color },
        lineStyle: { color, width: 2 },
        triggerLineEvent: true,
      })),
    ],
  });
  const before = band ? 2 : 0;
  chart.on('click', ({ seriesIndex, dataIndex }) => {
    if (seriesIndex !== undefined && seriesIndex >= before && dataIndex !== undefined)
      onPick(seriesIndex - before, dataIndex);
  });
  const resized = new ResizeObserver(() => chart.resize());
  resized.observe(element);
  return () => {
    resized.disconnect();
    chart.dispose();
  };
}
