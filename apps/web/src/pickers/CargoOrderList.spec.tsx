import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MenuNode } from '@quayside/contracts/auth/session';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../test/browser.js';
import { forget, renderScreen } from '../../test/render.js';
import { setNavigator } from '../kit/screen/navigator.js';
import { setMenus } from '../kit/session/store.js';
import { CargoOrderList } from './CargoOrderList.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const menuWith = (...codes: string[]): MenuNode[] => [
  {
    Path: '/test',
    Title: '测试',
    Pinyin: null,
    Icon: null,
    Hidden: false,
    Children: [],
    Buttons: codes.map((Code) => ({ Code, Name: Code })),
  },
];
const ORDER = {
  Id: 7,
  BookingNo: 'BK7',
  MblNo: 'COSU6123456780',
  SiState: OrderSiState.Waiting,
  ContainerSummary: '40HQ*3',
  Weight: 45000.5,
  Cancelled: false,
  Drafting: [],
};

beforeEach(() => {
  serve({
    '/api/CargoOrder/GetList': () => ({ Rows: [ORDER], Total: 1 }),
    '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
  });
});
afterEach(forget);

describe('the list of cargo orders', () => {
  it('lets those hand in who may, for the order of the row', async () => {
    const visited: unknown[] = [];
    setNavigator({ navigate: (path, search) => visited.push([path, search]), closeTab: () => {} });
    setMenus(menuWith('submit'));
    renderScreen(<CargoOrderList />);
    await user.click(await screen.findByText('提交SI'));
    expect(visited).toEqual([['/workbench/siSubmit', { cgoId: '7' }]]);
    expect(screen.queryByText('导入订单')).toBeNull();
  });

  it('lets those import who may', async () => {
    setMenus(menuWith('import'));
    renderScreen(<CargoOrderList />);
    expect(await screen.findByText('45,000.5kg')).toBeTruthy();
    expect(screen.queryByText('提交SI')).toBeNull();
    await user.click(screen.getByText('导入订单'));
    expect(await screen.findByText('导入货物订单')).toBeTruthy();
  });
});
