import { weekdayName } from '@quayside/contracts/core/dates';
import { Flex, Radio, Typography } from 'antd';
import { useDatePreference } from '../../../kit/date-preference.js';
import { DAY_STYLES, TIME_STYLES, useDateStyle } from '../../../kit/display/date-style.js';
import { deskClock } from '../../../kit/display/desk-clock.js';
import {
  formatDay,
  formatInstant,
  formatShortWall,
  formatTime,
} from '../../../kit/display/format.js';
import { useNow } from '../../../kit/display/use-now.js';

/** How the person wants dates shown, with this moment as the example. */
export function DateFormats() {
  const [, choose] = useDatePreference();
  const style = useDateStyle();
  const now = useNow();
  const wall = deskClock(now);
  return (
    <Flex vertical gap={10} align="start">
      <Radio.Group
        aria-label="日期"
        value={style.day}
        onChange={(event) => choose({ ...style, day: event.target.value })}
        options={DAY_STYLES.map((day) => ({ value: day, label: day }))}
      />
      <Radio.Group
        aria-label="时间"
        value={style.time}
        onChange={(event) => choose({ ...style, time: event.target.value })}
        options={TIME_STYLES.map((time) => ({ value: time, label: time }))}
      />
      <Typography.Text className="qs-figures">
        {formatDay(wall)} {weekdayName(wall)}　{formatInstant(now)}　{formatShortWall(wall)}
        {'　'}
        {formatTime(now)}
      </Typography.Text>
      <Typography.Text type="secondary">
        作用于列表、表单与页面文字，选择后立即生效。提单等单证（含预览）、导出的Excel与报文各按自己的格式，不随此设置；日志中人工填写的说明按原文显示。
      </Typography.Text>
    </Flex>
  );
}
