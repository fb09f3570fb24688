import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { ListRow, RowsNearView } from './RowsNearView.js';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'> & {
  boundingClientRect: { height: number };
};

/** The browser's observer, whose entries a test writes. */
class FakeObserver {
  static watched = new Map<Element, FakeObserver>();
  constructor(private readonly look: (entries: Entry[]) => void) {}
  observe(row: Element): void {
    FakeObserver.watched.set(row, this);
  }
  unobserve(row: Element): void {
    FakeObserver.watched.delete(row);
  }
  disconnect(): void {}
  static look(id: number, isIntersecting: boolean, height = 60): void {
    const row = rowOf(id);
    const entry = { target: row, isIntersecting, boundingClientRect: { height } };
    act(() => FakeObserver.watched.get(row)!.look([entry]));
  }
}

const rowOf = (id: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)!;
const isDrawn = (id: number): boolean => rowOf(id).childElementCount === 2;
const drawnCount = (): number => screen.queryAllByText(/^船/).length;

function List({ count, mode = 'visible' }: { count: number; mode?: 'visible' | 'hidden' }) {
  const rows = Array.from({ length: count }, (_, index) => ({ Id: index + 1 }));
  return (
    <Activity mode={mode}>
      <RowsNearView rows={rows}>
        <table>
          <tbody>
            {rows.map(({ Id }) => (
              <ListRow key={Id} data-row-key={Id} onDoubleClick={() => opened.push(Id)}>
                <td>{Id}</td>
                <td>船{Id}</td>
              </ListRow>
            ))}
            <ListRow>
              <td>unfolded</td>
            </ListRow>
          </tbody>
        </table>
      </RowsNearView>
    </Activity>
  );
}
const opened: number[] = [];

describe('rows near what is seen', () => {
  const before = globalThis.IntersectionObserver;
  beforeEach(() => {
    globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
    FakeObserver.watched.clear();
    opened.length = 0;
  });
  afterEach(() => {
    cleanup();
    document.getSelection()?.removeAllRanges();
    globalThis.IntersectionObserver = before;
  });

  it('draws a list of a page whole, and watches nothing', () => {
    render(<List count={30} />);
    expect(drawnCount()).toBe(30);
    expect(FakeObserver.watched.size).toBe(0);
  });

  it('draws of a long list the beginning, and others when they come near', () => {
    render(<List count={200} />);
    expect(drawnCount()).toBe(20);
    expect(screen.getByText('unfolded')).toBeTruthy();
    FakeObserver.look(150, true);
    expect(isDrawn(150)).toBe(true);
    expect(drawnCount()).toBe(21);
    FakeObserver.look(150, false);
    expect(isDrawn(150)).toBe(true);
  });

  it('keeps the acts of a row that is not drawn', () => {
    render(<List count={40} />);
    fireEvent.doubleClick(rowOf(40));
    expect(opened).toEqual([40]);
  });

  it('comes back from behind another screen with what was in view, as high as before', () => {
    const { rerender } = render(<List count={40} />);
    for (let id = 1; id <= 40; id += 1) FakeObserver.look(id, id === 33, 71);
    expect(drawnCount()).toBe(21);
    rerender(<List count={40} mode="hidden" />);
    rerender(<List count={40} />);
    expect(drawnCount()).toBe(1);
    expect(isDrawn(33)).toBe(true);
    expect(rowOf(1).style.height).toBe('71px');
    expect(FakeObserver.watched.size).toBe(40);
  });

  it.each<[string, () => void]>([
    ['find', () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })],
    ['print', () => fireEvent(window, new Event('beforeprint'))],
    [
      'copy',
      () => {
        document.getSelection()!.selectAllChildren(document.body);
        fireEvent.copy(document.body);
      },
    ],
  ])('draws every row before the browser goes through the page to %s', (_, begin) => {
    render(<List count={60} />);
    expect(drawnCount()).toBe(20);
    begin();
    expect(drawnCount()).toBe(60);
  });

  it('copies one input without drawing anything', () => {
    render(<List count={60} />);
    fireEvent.copy(document.body);
    expect(drawnCount()).toBe(20);
  });
});
