import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BasicOption } from '@quayside/contracts/masterdata/search';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { serve } from '../../test/browser.js';
import { forget, renderScreen } from '../../test/render.js';
import { BasicSelect } from './BasicSelect.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const port = (Code: string, NameCn: string): BasicOption => ({
  Id: 1,
  Code,
  NameCn,
  NameEn: Code,
  Hint: null,
  Enabled: true,
});
const FIRST = [port('CNNGB', '宁波'), port('CNSHA', '上海')];

/** Answers that wait until the test lets them go. */
let answers: (() => void)[] = [];
const later = <T,>(value: T): Promise<T> =>
  new Promise((resolve) => answers.push(() => resolve(value)));

beforeEach(() => {
  answers = [];
  serve({
    '/api/BasicData/Search': ({ url }) => {
      const [Keyword, Code] = [url.searchParams.get('Keyword'), url.searchParams.get('Code')];
      if (Code) return FIRST.filter((each) => each.Code === Code);
      return Keyword ? later(Keyword === 'ham' ? [port('DEHAM', '汉堡')] : []) : FIRST;
    },
    '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    '/api/Preference/SetValue': () => null,
  });
});
afterEach(forget);

function Picker({ stored = null }: { stored?: string | null }) {
  const [value, setValue] = useState<string | null>(stored);
  const other = (typed: string) => (typed.length === 4 ? typed : null);
  return (
    <>
      <BasicSelect kind="port" aria-label="港口" value={value} onChange={setValue} other={other} />
      <output>{value}</output>
    </>
  );
}
function Several() {
  const [value, setValue] = useState<string[] | null>(null);
  return (
    <>
      <BasicSelect<string[]>
        multiple
        kind="port"
        aria-label="港口"
        value={value}
        onChange={setValue}
      />
      <output>{value?.join()}</output>
    </>
  );
}
const release = () =>
  act(async () => {
    for (const go of answers.splice(0)) go();
  });
const chosen = () => screen.getByRole('status').textContent;

describe('picking basic data', () => {
  it('takes with Enter what was typed, never what stood there before the answer', async () => {
    renderScreen(<Picker />);
    await user.click(screen.getByRole('combobox'));
    await screen.findByText('宁波');
    await user.keyboard('ham{Enter}');
    expect(chosen()).toBe('');
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await release();
    await waitFor(() => expect(chosen()).toBe('DEHAM'));
  });

  it('keeps what Enter chose when Tab leaves a list of several', async () => {
    renderScreen(<Several />);
    await user.click(screen.getByRole('combobox'));
    await screen.findByText('宁波');
    await user.keyboard('ham{Enter}');
    await release();
    await waitFor(() => expect(chosen()).not.toBe(''));
    const before = chosen();
    await user.tab();
    expect(chosen()).toBe(before);
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });

  it('takes a code of its own with Enter, although another is stored', async () => {
    renderScreen(<Picker stored="CNSHA" />);
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('zzq2');
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await release();
    await screen.findByText('未收录');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('ZZQ2');
  });
});
