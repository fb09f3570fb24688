import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderScreen } from '../../../test/render.js';
import { part } from './part.js';

type Named = { name: string };
const Vessel = ({ name }: Named) => <p>船名 {name}</p>;
const Waiting = ({ name }: Named) => <p>等待 {name}</p>;

function Opener({ Dialog }: { Dialog: ComponentType<{ onClose(): void }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

describe('part', () => {
  afterEach(cleanup);

  it('waits with the same properties and is drawn when it has come', async () => {
    let come: (component: ComponentType<Named>) => void = () => {};
    const Late = part(
      () => new Promise<ComponentType<Named>>((resolve) => (come = resolve)),
      Waiting,
    );
    render(<Late name="HARMONY" />);
    expect(screen.getByText('等待 HARMONY')).toBeTruthy();
    come(Vessel);
    expect(await screen.findByText('船名 HARMONY')).toBeTruthy();
  });

  it('is fetched once, and what is there is drawn at once', async () => {
    let fetched = 0;
    const Known = part(async () => {
      fetched += 1;
      return Vessel;
    }, Waiting);
    await Promise.all([Known.load(), Known.load()]);
    render(
      <>
        <Known name="A" />
        <Known name="B" />
      </>,
    );
    expect(
      [screen.getByText('船名 A'), screen.getByText('船名 B'), screen.queryByText('等待 A')].map(
        Boolean,
      ),
    ).toEqual([true, true, false]);
    expect(fetched).toBe(1);
  });

  describe('that does not come', () => {
    let online = false;
    const fetch = async <P extends object>(component: ComponentType<P>) => {
      if (!online) throw new Error('offline');
      return component;
    };
    beforeEach(() => {
      online = false;
    });

    it('says so in its place, leaves what is around it, and is fetched again', async () => {
      const Lost = part(() => fetch(Vessel));
      renderScreen(
        <>
          <input aria-label="发货人" defaultValue="NINGBO SAMPLE" />
          <Lost name="A" />
        </>,
      );
      const retry = await screen.findByRole('button', { name: '重试' });
      expect(screen.getByLabelText<HTMLInputElement>('发货人').value).toBe('NINGBO SAMPLE');
      online = true;
      fireEvent.click(retry);
      expect(await screen.findByText('船名 A')).toBeTruthy();
    });

    it('comes by itself when the network is back', async () => {
      const Lost = part(() => fetch(Vessel));
      renderScreen(<Lost name="A" />);
      await screen.findByRole('button', { name: '重试' });
      online = true;
      fireEvent(window, new Event('online'));
      expect(await screen.findByText('船名 A')).toBeTruthy();
    });

    it('and has no place, as a dialog, says so in a message and is closed, to be opened again', async () => {
      const Dialog = part(() => fetch(({ onClose: _ }: { onClose(): void }) => <p>对话框</p>));
      renderScreen(<Opener Dialog={Dialog} />);
      fireEvent.click(screen.getByText('打开'));
      expect(await screen.findByText('没有加载成功，请检查网络后再试')).toBeTruthy();
      online = true;
      fireEvent.click(screen.getByText('打开'));
      expect(await screen.findByText('对话框')).toBeTruthy();
    });
  });
});
