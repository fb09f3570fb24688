import { App } from 'antd';
import { formatDatesIn, formatInstant } from '../display/format.js';
import { useConfirm } from '../overlay/use-confirm.js';

/** What is known of drafts when a form is to be stored. */
export interface OpenDrafts {
  /** What the form is called: 该录单. */
  what: string;
  /** Another tab of this browser went on with it. */
  elsewhere: boolean;
  /** What only this browser has and nobody has answered for; null for nothing. */
  kept: { at: string | number } | null;
  /** What goes on without it: 继续提交. */
  goOn: string;
  onAnswer(restore: boolean): void;
}

const MOST_WARNINGS = 8;

/** The questions that every form asks before it is stored or handed in. */
export function useHandIn() {
  const confirm = useConfirm();
  const { message } = App.useApp();
  return {
    /** Whether what stands in the form is what the person means: an unanswered question about drafts is put again. */
    async settled({ what, elsewhere, kept, goOn, onAnswer }: OpenDrafts): Promise<boolean> {
      if (elsewhere) {
        void message.warning(`${what}已在另一个标签页修改，请先选择“载入最新”或“保留本页”`);
        return false;
      }
      if (!kept) return true;
      const restore = await confirm({
        title: `本机有 ${formatInstant(kept.at)} 填写、尚未保存到服务器的内容`,
        content: `恢复后请核对再提交；不用这些内容，则按当前页面的内容${goOn}。`,
        okText: '恢复这些内容',
        cancelText: `不用了，${goOn}`,
      });
      onAnswer(restore);
      if (restore) void message.info('已恢复，请核对后再提交');
      return !restore;
    },
    /** Whether the person hands in although rules warn. */
    async despite(warnings: readonly string[]): Promise<boolean> {
      if (warnings.length === 0) return true;
      return confirm({
        title: `有 ${warnings.length} 条提醒，仍要提交？`,
        content: warnings.slice(0, MOST_WARNINGS).map(formatDatesIn).join('；'),
        okText: '仍要提交',
        cancelText: '返回修改',
      });
    },
  };
}
