import { afterEach, expect, it } from '@jest/globals';
import { endOtherSessions } from '@quayside/contracts/auth/session';
import { act, fireEvent, screen } from '@testing-library/react';
import { type Reply, serve } from '../../../test/fetch.js';
import { forget, renderScreen } from '../../../test/render.js';
import { useAct } from './query.js';

afterEach(forget);

function Presses({ told }: { told: unknown[] }) {
  const end = useAct(endOtherSessions);
  return (
    <button type="button" onClick={async () => told.push(await end.run({}))}>
      结束
    </button>
  );
}

it('a double click is one act, which one of the two answers; a later click is another', async () => {
  const answers: ((reply: Reply) => void)[] = [];
  const sent = serve(() => new Promise<Reply>((resolve) => answers.push(resolve)));
  const told: unknown[] = [];
  renderScreen(<Presses told={told} />);
  const press = async (): Promise<void> => {
    await act(async () => void fireEvent.click(screen.getByRole('button')));
  };
  await press();
  await press();
  expect(sent).toHaveLength(1);
  await act(async () => answers[0]!({ json: { Status: 1, Data: 3 } }));
  expect(told).toEqual([3, undefined]);
  await press();
  await act(async () => answers[1]!({ json: { Status: 1, Data: 0 } }));
  expect([sent.length, told]).toEqual([2, [3, undefined, 0]]);
});
