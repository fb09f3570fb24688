import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PresentOther } from '@quayside/contracts/core/presence';
import { noteSiPresence, type OpenOrder } from '@quayside/contracts/si/si.api';
import { act, fireEvent, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { type Sent, serve } from '../../../test/fetch.js';
import { forget, renderScreen } from '../../../test/render.js';
import { setSessionBridge } from '../http/bridge.js';
import { tellBeforeSignOut } from '../session/before-sign-out.js';
import { OpenedByOthers } from './OpenedByOthers.js';

const MINE: PresentOther = { Name: '何晓雯', Mine: true, Since: '2026-11-21T02:00:00.000Z' };

const FORM = (
  <OpenedByOthers endpoint={noteSiPresence} request={{ CGO_ID: 5 }} what="这票订单的SI" />
);

/** The form in a tab that can be left for another one. */
function Tab() {
  const [front, setFront] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setFront(!front)}>
        换页签
      </button>
      <Activity mode={front ? 'visible' : 'hidden'}>{FORM}</Activity>
    </>
  );
}

describe('OpenedByOthers', () => {
  let sent: Sent[];
  const told = () => sent.map(({ body }) => body as OpenOrder);
  const page = (type: 'pagehide' | 'pageshow', persisted = true) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(type), { persisted })));

  beforeEach(() => {
    setSessionBridge({
      token: () => 'mine',
      unauthorized: () => {},
      conflict: () => {},
      freshToken: () => {},
    });
    sent = serve(({ body }) => ({
      json: { Status: 1, Data: (body as OpenOrder).Left ? [] : [MINE] },
    }));
  });
  afterEach(forget);

  it('says at once that the form was left, as who had opened it, even while the page is being closed', async () => {
    const { unmount } = renderScreen(FORM);
    await screen.findByText(/也打开着这票订单的SI/);
    unmount();
    const [opened, left, ...more] = told();
    expect(more).toEqual([]);
    expect(left).toEqual({ ...opened, Left: true });
    expect(sent[1]).toMatchObject({
      url: noteSiPresence.path,
      keepalive: true,
      headers: { Authorization: 'Bearer mine' },
    });
  });

  it('goes with the page and comes back with it under another name', async () => {
    renderScreen(FORM);
    await screen.findByText(/也打开着/);
    await page('pagehide');
    await page('pageshow');
    const [first, left, second, ...more] = told();
    expect(more).toEqual([]);
    expect(left).toMatchObject({ Device: first!.Device, Left: true });
    expect(second).toEqual({ CGO_ID: 5, Device: expect.not.stringMatching(first!.Device) });
    expect(second!.Device.slice(0, 32)).toBe(first!.Device.slice(0, 32));
  });

  it('goes with its tab and comes back with it under another name', async () => {
    renderScreen(<Tab />);
    await screen.findByText(/也打开着/);
    for (let n = 0; n < 2; n += 1)
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: '换页签' })));
    const [first, left, second, ...more] = told();
    expect(more).toEqual([]);
    expect(left).toMatchObject({ Device: first!.Device, Left: true });
    expect(second!.Device).not.toBe(first!.Device);
  });

  it('is left before the session ends by signing out', async () => {
    renderScreen(FORM);
    await screen.findByText(/也打开着/);
    await act(tellBeforeSignOut);
    const [opened, left, ...more] = told();
    expect([left, more]).toEqual([{ ...opened, Left: true }, []]);
  });

  it('takes a page that was loaded anew for no return', async () => {
    renderScreen(FORM);
    await screen.findByText(/也打开着/);
    await page('pageshow', false);
    expect(sent).toHaveLength(1);
  });
});
