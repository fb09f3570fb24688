import { Typography } from 'antd';
import dayjs from 'dayjs';

/** Whose clock the times are on: those of the port of discharge are to be converted. */
export function ZoneNote() {
  return (
    <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
      时间按本机时区（UTC{dayjs().format('Z')}）显示和填写，目的地当地时间请先换算；Excel 按北京时间
    </Typography.Text>
  );
}
