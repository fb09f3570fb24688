import { afterEach, expect, it } from '@jest/globals';
import { screenOf } from '@quayside/contracts/screens';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ScreenContext } from '../screen/ScreenContext.js';
import { setMenus } from '../session/store.js';
import { Can } from './Can.js';

const menu = (Path: string, ...codes: string[]) => ({
  Path,
  Title: '',
  Icon: null,
  Pinyin: null,
  Hidden: false,
  Children: [],
  Buttons: codes.map((Code) => ({ Code, Name: '' })),
});

const inWorkbench = (children: ReactNode) => (
  <ScreenContext
    value={{
      screen: screenOf('/workbench')!,
      search: {},
      setSearch: () => {},
      tabKey: '/workbench',
    }}
  >
    {children}
  </ScreenContext>
);

afterEach(cleanup);

it('shows its children by the button of the current path, and follows the menu map', () => {
  setMenus([menu('/Workbench', 'Import')]);
  render(inWorkbench(<Can code="import">导入</Can>));
  expect(screen.queryByText('导入')).not.toBeNull();
  act(() => setMenus([menu('/workbench')]));
  expect(screen.queryByText('导入')).toBeNull();
  act(() => setMenus([menu('/workbench', 'IMPORT')]));
  expect(screen.queryByText('导入')).not.toBeNull();
});

it('takes the given path instead of the current one', () => {
  setMenus([menu('/workbench'), menu('/tdManage/siDataList', 'void')]);
  render(
    inWorkbench(
      <Can code="void" path="/TDMANAGE/sidatalist">
        作废
      </Can>,
    ),
  );
  expect(screen.queryByText('作废')).not.toBeNull();
});
