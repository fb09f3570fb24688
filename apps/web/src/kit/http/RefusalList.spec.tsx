import { afterEach, describe, expect, it } from '@jest/globals';
import { post, record } from '@quayside/contracts/core/endpoint';
import { Integer, ListOf, Text } from '@quayside/contracts/core/field';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reply, serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { FieldBox } from '../form/FieldBox.js';
import { useAct } from './query.js';
import { faultText } from './refusal-lines.js';

class Line {
  @Integer('箱量') Count!: number;
}
class Sending {
  @Text('合约号', { max: 20 }) ContractNo!: string;
  @ListOf('箱', () => Line, { max: 9 }) Boxes!: Line[];
}
class Sent {
  @Integer('编号') Id!: number;
}
const send = post('/api/Ship/Send', {
  summary: '发送',
  request: Sending,
  answer: record(Sent),
  access: 'signedIn',
});
const REFUSED = {
  Status: 0,
  Code: 'booking.faulty',
  Message: '还有2处错误',
  Errors: [
    { Prop: 'Booking.ContractNo', Code: 'required', Msg: '请填写合约号' },
    { Prop: 'Boxes[1].Count', Code: 'type', Msg: '应为整数' },
  ],
};
const user = userEvent.setup({ pointerEventsCheck: 0 });
let led: string[] = [];

function Sender() {
  const act = useAct(send, { onJump: (prop) => led.push(prop) });
  return (
    <>
      <FieldBox label="合约号" place="ContractNo">
        <input aria-label="合约号" />
      </FieldBox>
      <button type="button" onClick={() => void act.run({ ContractNo: '', Boxes: [] })}>
        发送
      </button>
    </>
  );
}

// jsdom draws nothing: what is not hidden counts as seen.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  led = [];
  forget();
});

describe('a refusal of an act', () => {
  it('shows all its faults with their places until the act succeeds, each leading to its field', async () => {
    let right = false;
    serve({ '/api/Ship/Send': () => (right ? { Id: 1 } : reply(422, REFUSED)) });
    renderScreen(<Sender />);
    await user.click(screen.getByText('发送'));
    const list = within((await screen.findByText('请填写合约号')).closest('ul')!);
    await user.click(list.getByText('请填写合约号'));
    expect(document.activeElement).toBe(screen.getByLabelText('合约号'));
    await user.click(list.getByText('箱第2行 箱量：应为整数'));
    expect(led).toEqual(['Boxes[1].Count']);
    right = true;
    await user.click(screen.getByText('发送'));
    await waitFor(() => expect(screen.queryByText('请填写合约号')).toBeNull());
  });

  it.each([
    ['ContractNo', '不能为空', '合约号：不能为空'],
    ['ContractNo', '请填写合约号', '请填写合约号'],
    ['Boxes[0]', '重复', '箱第1行：重复'],
    ['Unknown.Place', '不对', '不对'],
  ])('names the place %s', (Prop, Msg, text) => {
    expect(faultText(Sending, { Prop, Code: 'x', Msg })).toBe(text);
  });
});
