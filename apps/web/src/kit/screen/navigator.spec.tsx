import { beforeEach, expect, it } from '@jest/globals';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { destination } from './destination.js';
import { GoLink } from './GoLink.js';
import { go, setNavigator } from './navigator.js';

const opened: [string, Record<string, string>][] = [];

beforeEach(() => {
  opened.length = 0;
  setNavigator({
    navigate: (path, search) => void opened.push([path, search]),
    closeTab: () => undefined,
  });
});

it('opens a screen with what it knows, leaving out what is empty', () => {
  go('/workbench/SILogs', { id: '7', tab: undefined, draft: '' });
  go('/workbench');
  expect(opened).toEqual([
    ['/workbench/SILogs', { id: '7' }],
    ['/workbench', {}],
  ]);
});

/** The compiler is the test: a wrong name that it lets pass is an unused expectation, which it refuses. */
it('takes no names that a screen does not know', () => {
  // @ts-expect-error a record's screen knows id, not Id
  go('/workbench/SILogs', { Id: '7' });
  // @ts-expect-error the cockpit knows none
  go('/tdManage/workbench', { tab: 'orders' });
  // @ts-expect-error no screen
  go('/tdManage/nowhere');
  const either = opened.length > 0 ? '/workbench/SISubimtList' : '/tdManage/internalSiList';
  go(either, { TBI_STATUS: '1' });
  // @ts-expect-error only one of the two knows whose work it is
  go(either, { Mine: 'true' });
  // @ts-expect-error a filter of another list
  destination('/tdManage/siCheck', { SiState: '1' });
  // @ts-expect-error not made by destination
  const link = <GoLink at={{ to: '/workbench', search: { id: '1' } }}>-</GoLink>;
  const other = (
    <GoLink
      to="/workbench/SISubimtList"
      // @ts-expect-error a list knows no id of an order under that name
      search={{ cgoId: '1' }}
    >
      -
    </GoLink>
  );
  // @ts-expect-error the form knows cgoId
  linkTo('/workbench/siSubmit', { CGO_ID: 7 });
  expect([link, other]).toHaveLength(2);
});
