import { beforeEach, describe, expect, it } from '@jest/globals';
import type { useAppProps } from 'antd/es/app/context';
import { lateNotices } from './late-notices.js';

describe('lateNotices', () => {
  const heard: unknown[] = [];
  const real = {
    message: { error: (text: string) => heard.push(text) },
    modal: { confirm: async ({ title }: { title: string }) => heard.push(title) > 0 },
  } as unknown as useAppProps;

  beforeEach(() => {
    heard.length = 0;
  });

  it('says what was said early once it can, in its order, and answers how it ended', async () => {
    const { notices, arrive } = lateNotices();
    void notices.message.error('网络不通');
    const confirmed = notices.modal.confirm({ title: '确定吗？' });
    expect(heard).toEqual([]);
    arrive(real);
    expect(await confirmed).toBe(true);
    expect(heard).toEqual(['网络不通', '确定吗？']);
  });

  it('does not ask on another screen what was asked on one that has been left: it is not confirmed', async () => {
    const { notices, arrive } = lateNotices();
    history.replaceState(null, '', '/tdManage/siAudit?id=1');
    const answers: boolean[] = [];
    const confirmed = notices.modal.confirm({
      title: '作废这份SI？',
      onOk: () => answers.push(true),
      onCancel: () => answers.push(false),
    });
    void notices.message.error('网络不通');
    history.replaceState(null, '', '/tdManage/siAudit?id=2');
    arrive(real);
    expect(await confirmed).toBe(false);
    expect([heard, answers]).toEqual([['网络不通'], [false]]);
  });

  it('says at once what comes later', () => {
    const { notices, arrive } = lateNotices();
    arrive(real);
    void notices.message.error('请重试');
    expect(heard).toEqual(['请重试']);
  });
});
