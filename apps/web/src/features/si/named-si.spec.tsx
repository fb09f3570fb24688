import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '../../../test/browser.js';
import { serve } from '../../../test/fetch.js';
import { forget, renderScreen } from '../../../test/render.js';
import { SiAudit } from './SiAudit.js';
import { SiDetail } from './SiDetail.js';

afterEach(forget);

describe('the screens of one SI', () => {
  it.each([
    ['SiAudit', SiAudit],
    ['SiDetail', SiDetail],
  ])('%s asks nothing of the server without an id', (_, Shown) => {
    const sent = serve(() => ({ status: 404, json: {} }));
    for (const id of ['', 'abc', '0', '1.5']) {
      renderScreen(<Shown />, { id });
      expect(screen.getByText('没有指定SI')).toBeTruthy();
      expect(screen.getByRole('button', { name: '返回列表' })).toBeTruthy();
      forget();
    }
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['SiAudit', SiAudit],
    ['SiDetail', SiDetail],
  ])('%s leads back from an SI that is not there', async (_, Shown) => {
    serve(() => ({
      status: 404,
      json: { Status: 0, Code: 'record.absent', Message: '记录不存在或您无权查看', Data: null },
    }));
    renderScreen(<Shown />, { id: '7' });
    expect(await screen.findByRole('button', { name: '返回列表' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
