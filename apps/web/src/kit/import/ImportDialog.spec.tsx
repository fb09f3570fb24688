import { afterEach, describe, expect, it } from '@jest/globals';
import { post, record } from '@quayside/contracts/core/endpoint';
import { ImportOrders, ImportResult } from '@quayside/contracts/si/order.api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { ImportDialog } from './ImportDialog.js';

const endpoint = post('/api/Ship/Import', { summary: '导入', request: ImportOrders, answer: record(ImportResult), access: 'employee' });
const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
const FAULT = { Row: 3, Column: 'C', Field: '毛重', Value: 'abc', Code: 'number', Reason: '不是数字' };

function show(answer: (form: FormData) => unknown) {
  const forms: FormData[] = [];
  serve({
    '/api/Ship/Import': ({ body }) => {
      forms.push(body as FormData);
      return answer(body as FormData);
    },
  });
  renderScreen(<ImportDialog title="导入" endpoint={endpoint} accept={['.xlsx']} maxBytes={1000} hint="Excel" onClose={() => {}} />);
  return forms;
}
const choose = (name: string, size = 10) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'.repeat(size)], name));

/** A dialog whose customer can be chosen anew. */
function Holder() {
  const [CompanyCode, setCompany] = useState<string | null>(null);
  return (
    <>
      <ImportDialog
        title="导入"
        endpoint={endpoint}
        accept={['.xlsx']}
        maxBytes={1000}
        hint="Excel"
        fields={[{ label: '客户公司', input: <input aria-label="客户公司" /> }]}
        values={{ CompanyCode }}
        onClose={() => {}}
      />
      <button type="button" onClick={() => setCompany('C001')}>
        换客户
      </button>
    </>
  );
}

afterEach(forget);

describe('the import dialog', () => {
  it('loads nothing of a faulty file until the person says so', async () => {
    const forms = show((form) => ({
      Format: 'excel',
      Total: 3,
      Added: form.get('SkipFaulty') ? 2 : 0,
      Updated: 0,
      Skipped: form.get('SkipFaulty') ? 1 : 0,
      Loaded: Boolean(form.get('SkipFaulty')),
      Errors: [FAULT],
    }));
    await choose('a.xlsx');
    await user.click(screen.getByRole('button', { name: '导入' }));
    expect(await screen.findByText('不是数字')).toBeTruthy();
    expect(screen.getByText('发现 1 处错误，尚未导入任何数据')).toBeTruthy();
    expect(forms[0]!.get('SkipFaulty')).toBeNull();
    await user.click(screen.getByText('跳过错误行，导入其余 2 行'));
    expect(await screen.findByText('导入完成：共 3 行，新增 2，更新 0，跳过 1')).toBeTruthy();
    expect(forms[1]!.get('SkipFaulty')).toBe('true');
  });

  it('imports the same file again once another value is chosen', async () => {
    serve({ '/api/Ship/Import': () => ({ Format: 'excel', Total: 1, Added: 0, Updated: 0, Skipped: 0, Loaded: false, Errors: [FAULT] }) });
    renderScreen(<Holder />);
    expect(screen.getByText('客户公司')).toBeTruthy();
    await choose('a.xlsx');
    await user.click(screen.getByRole('button', { name: '导入' }));
    await screen.findByText('不是数字');
    expect(screen.queryByText('重新导入')).toBeNull();
    await user.click(screen.getByText('换客户'));
    await user.click(screen.getByText('重新导入'));
    expect(await screen.findByText('不是数字')).toBeTruthy();
    expect(screen.queryByText('重新导入')).toBeNull();
  });

  it('refuses other kinds of files and files that are too large', async () => {
    const forms = show(() => null);
    await choose('a.pdf');
    await choose('a.xlsx', 2000);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入' }).disabled).toBe(true);
    expect(forms).toHaveLength(0);
  });
});
