import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { part } from './part.js';

type Named = { name: string };
const Vessel = ({ name }: Named) => <p>船名 {name}</p>;
const Waiting = ({ name }: Named) => <p>等待 {name}</p>;

class Fault extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? '没有加载' : this.props.children);
}

describe('part', () => {
  afterEach(cleanup);

  it('waits with the same properties and is drawn when it has come', async () => {
    let come: (component: ComponentType<Named>) => void = () => {};
    const Late = part(() => new Promise<ComponentType<Named>>((resolve) => (come = resolve)), Waiting);
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
    expect([screen.getByText('船名 A'), screen.getByText('船名 B'), screen.queryByText('等待 A')].map(Boolean)).toEqual([
      true,
      true,
      false,
    ]);
    expect(fetched).toBe(1);
  });

  it('is a fault where it is drawn when it does not come, and is fetched again', async () => {
    let online = false;
    const Lost = part(async () => {
      if (!online) throw new Error('offline');
      return Vessel;
    });
    const error = console.error;
    console.error = () => {};
    render(
      <Fault>
        <Lost name="A" />
      </Fault>,
    );
    expect(await screen.findByText('没有加载')).toBeTruthy();
    console.error = error;
    online = true;
    render(<Lost name="B" />);
    expect(await screen.findByText('船名 B')).toBeTruthy();
  });
});
