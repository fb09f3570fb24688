import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { useScreen } from './ScreenContext.js';
import { useNameOfTab, useTabName } from './tab-name.js';

function Named() {
  useTabName('SI26112100042');
  return <p>{useNameOfTab(useScreen().tabKey) ?? 'unnamed'}</p>;
}

afterEach(forget);

it('gives the name of the record to the tab of its screen', async () => {
  renderScreen(<Named />);
  expect(await screen.findByText('SI26112100042')).toBeTruthy();
});
