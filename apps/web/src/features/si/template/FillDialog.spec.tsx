import { afterEach, describe, expect, it } from '@jest/globals';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import type { SiForm } from '../si-form.js';
import { createSiStore, SiStoreContext } from '../si-store.js';
import { FillDialog } from './FillDialog.js';
import { FilledNotice } from './FilledNotice.js';
import type { Filled } from './template-fill.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(forget);

const template = (Id: number, TBI_TEMPLATE_NAME: string, given: object = {}) => ({
  Id,
  TBI_TEMPLATE_NAME,
  Shared: Id === 1,
  UseCount: 0,
  LastUsedTime: null,
  CreateName: '何晓雯',
  Version: 1,
  TBI_CONSIGNEE: 'BUYER INC',
  TBI_MARKS: 'N/M',
  TBI_PAYMENT_METHOD: 'CC',
  ...given,
});
const TEMPLATES = [template(1, '洛杉矶'), template(2, '汉堡', { TBI_CONSIGNEE: 'ELBTOR GMBH' })];

const form: SiForm = {
  orderId: 5,
  target: null,
  num: 1,
  copies: [{ copyId: '111111', header: { TBI_CONSIGNEE: 'OLD LTD' }, boxes: [], merged: [] }],
  lateReason: '',
};
const order = { Packages: 1, Weight: 1, Volume: 1, ContainerSummary: '20GP*1' } as CargoOrder;

function show() {
  const sent = serve({
    '/api/TDBillLadingTemplate/GetList': ({ url }) => {
      const keyword = url.searchParams.get('Keyword') ?? '';
      const Rows = TEMPLATES.filter(({ TBI_TEMPLATE_NAME }) => TBI_TEMPLATE_NAME.includes(keyword));
      return { Rows, Total: Rows.length };
    },
    '/api/TDBillLadingTemplate/Use': () => null,
  });
  const store = createSiStore(order, form);
  const filled: Filled[] = [];
  const view = renderScreen(
    <SiStoreContext value={store}>
      <FillDialog onFilled={(each) => filled.push(each)} onClose={() => {}} />
    </SiStoreContext>,
  );
  const header = () => store.getState().form.copies[0]!.header;
  return { sent, store, filled, header, view };
}

describe('filling in a template', () => {
  it('finds it by typing, and fills the chosen fields', async () => {
    const { sent, header } = show();
    await screen.findByText('洛杉矶');
    await user.type(screen.getByLabelText('查找模板'), '汉');
    await waitFor(() => expect(screen.queryByText('洛杉矶')).toBeNull());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('ELBTOR GMBH')).toBeTruthy();
    expect(screen.getByText('OLD LTD')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /同时覆盖已填写的 1 项/ }));
    await user.click(screen.getByRole('checkbox', { name: '唛头' }));
    await user.click(screen.getByRole('button', { name: '填入 2 项' }));
    expect(header()).toEqual({ TBI_CONSIGNEE: 'ELBTOR GMBH', TBI_PAYMENT_METHOD: 'CC' });
    await waitFor(() =>
      expect(
        sent.filter(({ url }) => url.pathname.endsWith('/Use')).map(({ body }) => body),
      ).toEqual([{ Id: 2 }]),
    );
  });

  it('leaves filled fields alone unless asked', async () => {
    const { header } = show();
    await user.click(await screen.findByText('洛杉矶'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '收货人' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '填入 2 项' }));
    expect(header()).toEqual({
      TBI_CONSIGNEE: 'OLD LTD',
      TBI_MARKS: 'N/M',
      TBI_PAYMENT_METHOD: 'CC',
    });
  });

  it('is taken back from the form', async () => {
    const { store, filled, header, view } = show();
    await user.click(await screen.findByText('洛杉矶'));
    await user.click(screen.getByRole('checkbox', { name: /同时覆盖/ }));
    await user.click(screen.getByRole('button', { name: '填入 3 项' }));
    view.unmount();
    const { form: now, setChecked } = store.getState();
    const finding = {
      Severity: 'warning' as const,
      Code: 'consignee-country',
      Msg: '收货人地址在GERMANY',
    };
    setChecked({ form: now, findings: [{ ...finding, Prop: 'TDBLInfos[0].TBI_CONSIGNEE' }] });
    renderScreen(
      <SiStoreContext value={store}>
        <FilledNotice filled={filled[0]!} onClose={() => {}} />
      </SiStoreContext>,
    );
    const notice = screen.getByRole('alert');
    expect(within(notice).getByText('已套用模板“洛杉矶”，填入 3 项')).toBeTruthy();
    expect(within(notice).getByText('收货人地址在GERMANY')).toBeTruthy();
    await user.click(within(notice).getByRole('button', { name: '撤销套用' }));
    expect(header()).toMatchObject({
      TBI_CONSIGNEE: 'OLD LTD',
      TBI_MARKS: null,
      TBI_PAYMENT_METHOD: null,
    });
  });
});
