import { afterEach, describe, expect, it } from '@jest/globals';
import { post, record } from '@quayside/contracts/core/endpoint';
import { Integer, Text } from '@quayside/contracts/core/field';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { reply, serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { Field } from './Field.js';
import { useContractForm } from './use-contract-form.js';

class Port {
  @Text('港口名称', { max: 5 }) Name!: string;
  @Text('代码', { max: 5, optional: true, pattern: /^[A-Z]{5}$/, patternText: '代码为5位大写字母' })
  Code?: string | null;
  @Integer('水深', { optional: true, unit: 'm' }) Depth?: number | null;
  @Integer('泊位数') Berths!: number;
}
const savePort = post('/api/Port/Create', {
  summary: '新建港口',
  request: Port,
  answer: record(Port),
  access: 'own',
});
const user = userEvent.setup({ pointerEventsCheck: 0 });

function PortForm() {
  const { form, submit } = useContractForm(savePort);
  return (
    <Form form={form}>
      <Field of={Port} name="Name" />
      <Field of={Port} name="Code" />
      <Field of={Port} name="Depth" />
      <Field of={Port} name="Berths" />
      <button type="button" onClick={() => void submit()}>
        save
      </button>
    </Form>
  );
}

afterEach(forget);

describe('a form of a contract class', () => {
  it('has labels, asks for what is required and refuses a wrong pattern without asking the server', async () => {
    const sent = serve({});
    renderScreen(<PortForm />);
    await user.type(screen.getByLabelText('代码'), 'x');
    await user.click(screen.getByText('save'));
    expect(await screen.findByText('请填写港口名称')).toBeTruthy();
    expect(await screen.findByText('代码为5位大写字母')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('takes a required number, zero too', async () => {
    const sent = serve({ '/api/Port/Create': () => reply(200, { Status: 1, Data: {} }) });
    renderScreen(<PortForm />);
    await user.type(screen.getByLabelText('港口名称'), 'SHA');
    await user.click(screen.getByText('save'));
    expect(await screen.findByText('请填写泊位数')).toBeTruthy();
    await user.type(screen.getByLabelText('泊位数'), '0');
    await user.click(screen.getByText('save'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('puts what the server finds on its field', async () => {
    serve({
      '/api/Port/Create': () =>
        reply(400, {
          Status: 0,
          Code: 'request.invalid',
          Message: '有误',
          Errors: [{ Prop: 'Code', Code: 'taken', Msg: '代码已存在' }],
        }),
    });
    renderScreen(<PortForm />);
    await user.type(screen.getByLabelText('港口名称'), 'SHA');
    await user.type(screen.getByLabelText('泊位数'), '3');
    await user.click(screen.getByText('save'));
    expect(await screen.findByText('代码已存在')).toBeTruthy();
  });
});
