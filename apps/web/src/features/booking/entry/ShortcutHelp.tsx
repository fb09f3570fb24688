import { Button, Popover } from 'antd';

const KEYS: readonly (readonly [string, string])[] = [
  ['Enter', '到下一项，表格中到下一格；选择框中先选中第一个结果；必填项未填时停留'],
  ['Tab / Shift+Tab', '下一项、上一项；地址、备注等多行文本中回车换行，用 Tab 离开'],
  ['2*40HQ+1*20GP Enter', '在“箱型箱量”中一次录入全部集装箱'],
  ['Shift+Enter', '表格中加一行，F2 修改单元格；Ctrl+D 复制本行，Delete 清空，Ctrl+Z 撤销'],
  ['Ctrl+V', '表格中粘贴 Excel 的多行'],
  ['Ctrl+S', '保存草稿'],
  ['Ctrl+Enter', '提交'],
];

/** What the keyboard does in the form of an order. */
export const ShortcutHelp = () => (
  <Popover
    trigger={['hover', 'click']}
    placement="bottomRight"
    title="键盘录单"
    content={
      <dl className="entry-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    }
  >
    <Button type="text" size="small" className="entry-hint" tabIndex={-1}>
      <span className="entry-hint-keys">
        回车到下一项（地址中换行） · Ctrl+S 保存 · Ctrl+Enter 提交 ·{' '}
      </span>
      全部快捷键
    </Button>
  </Popover>
);
