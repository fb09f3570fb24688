import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queryClient } from './client.js';
import { outdate } from './outdated.js';

/** A read that is answered when the test says so. */
function heldRead() {
  const answers: ((answer: string | Error) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: ['/api/Mail/GetList'],
    queryFn: () =>
      new Promise<string>((resolve, reject) =>
        answers.push((answer) => (answer instanceof Error ? reject : resolve)(answer as never)),
      ),
  });
  return { answers, observer, stop: observer.subscribe(() => undefined) };
}

describe('outdate', () => {
  afterEach(() => queryClient.clear());

  it('reads again what was on its way for the first time when the change was told', async () => {
    const { answers, observer, stop } = heldRead();
    expect(answers).toHaveLength(1);
    const done = outdate({ queryKey: ['/api/Mail/GetList'] });
    answers[0]!('before');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!('after');
    await done;
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
  });

  it('leaves a first read that failed at its failure', async () => {
    const { answers, observer, stop } = heldRead();
    const done = outdate({ queryKey: ['/api/Mail/GetList'] });
    answers[0]!(new Error('refused'));
    await done;
    expect([answers.length, observer.getCurrentResult().status]).toEqual([1, 'error']);
    stop();
  });

  it('reads once what had an answer', async () => {
    const { answers, observer, stop } = heldRead();
    answers[0]!('before');
    await queryClient.fetchQuery({
      queryKey: ['/api/Mail/GetList'],
      queryFn: () => 'unused',
      staleTime: 60_000,
    });
    const done = outdate();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!('after');
    await done;
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
  });
});
