import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { anyDirty, anyLost, forgetDirty } from '../screen/dirty.js';
import { useSession } from '../session/store.js';
import { useKeptForm } from './use-kept-form.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const NAMES: Readonly<Record<string, string>> = { Name: '姓名', Phone: '电话' };
interface Person {
  Name: string;
  Phone: string;
}
const LI: Person = { Name: '李', Phone: '1' };

let store: (person: Person) => void;
let save: () => void;

function PersonForm({ begin }: { begin: Person }) {
  const [stored, setStored] = useState(begin);
  const [form] = Form.useForm();
  const kept = useKeptForm(
    'person:5',
    { ...stored },
    { labelOf: (name) => NAMES[name] ?? name, show: (values) => form.setFieldsValue(values) },
  );
  store = (person) => act(() => setStored(person));
  save = () =>
    act(() => {
      kept.clean();
      setStored(form.getFieldsValue());
    });
  return (
    <Form
      form={form}
      initialValues={kept.initial}
      onValuesChange={(_, values) => kept.type(values)}
    >
      {kept.notice}
      {Object.entries(NAMES).map(([name, label]) => (
        <Form.Item key={name} name={name} label={label}>
          <Input />
        </Form.Item>
      ))}
    </Form>
  );
}

const open = (begin = LI) => renderScreen(<PersonForm begin={begin} />).unmount;
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const typeInto = async (label: string, text: string) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
const RESTORED = '已恢复上次填写、尚未保存的内容';
const CHANGED = '这条记录刚被他人修改，您填写的内容还在';

describe('a form as a page', () => {
  beforeEach(() => act(() => useSession.setState({ employee: { Id: 7 } as never })));
  afterEach(() => {
    forget();
    sessionStorage.clear();
    act(() => {
      forgetDirty();
      useSession.setState({ employee: null });
    });
  });

  it('has what was typed again after the page was loaded anew, and says so', async () => {
    const leave = open();
    await typeInto('姓名', '李雷');
    expect([anyDirty(), anyLost()]).toEqual([true, false]);
    leave();
    open();
    expect(field('姓名').value).toBe('李雷');
    expect(screen.getByText(RESTORED)).toBeTruthy();
    expect(anyDirty()).toBe(true);
    save();
    await typeInto('电话', '2');
    expect([anyDirty(), screen.queryByText(RESTORED)]).toEqual([true, null]);
  });

  it('has it not again once it was given up or saved, nor for another employee', async () => {
    const leave = open();
    await typeInto('姓名', '李雷');
    act(() => {
      forgetDirty();
      useSession.setState({ employee: { Id: 8 } as never });
    });
    leave();
    const others = open();
    expect(field('姓名').value).toBe('李');
    others();
    act(() => useSession.setState({ employee: { Id: 7 } as never }));
    const again = open();
    expect(field('姓名').value).toBe('李雷');
    save();
    again();
    const saved = open();
    expect([field('姓名').value, screen.queryByText(RESTORED)]).toEqual(['李', null]);
    await typeInto('姓名', '李雷');
    act(forgetDirty);
    saved();
    open();
    expect(field('姓名').value).toBe('李');
  });

  it('takes in below what is typed what somebody else stores, and says what', async () => {
    open();
    await typeInto('姓名', '李雷');
    store({ Name: '李', Phone: '2' });
    expect([field('姓名').value, field('电话').value]).toEqual(['李雷', '2']);
    expect(screen.getByText(CHANGED)).toBeTruthy();
    expect(screen.getByText('对方修改了：电话。')).toBeTruthy();
    store({ Name: '韩', Phone: '2' });
    expect(field('姓名').value).toBe('李雷');
    expect(
      screen.getByText('对方修改了：电话、姓名。其中您也改了：姓名，保存时以您的为准。'),
    ).toBeTruthy();
    save();
    expect([screen.queryByText(CHANGED), anyDirty(), field('姓名').value]).toEqual([
      null,
      false,
      '李雷',
    ]);
  });

  it('shows what somebody else stores while nothing is typed, and keeps quiet about what both typed alike', async () => {
    open();
    store({ Name: '李', Phone: '2' });
    expect([field('电话').value, screen.queryByText(CHANGED)]).toEqual(['2', null]);
    await typeInto('姓名', '李雷');
    store({ Name: '李雷', Phone: '2' });
    expect([anyDirty(), screen.queryByText(CHANGED)]).toEqual([false, null]);
  });

  it('comes together with what was stored since, when it is opened again', async () => {
    const leave = open();
    await typeInto('姓名', '李雷');
    leave();
    open({ Name: '李', Phone: '3' });
    expect([field('姓名').value, field('电话').value]).toEqual(['李雷', '3']);
    expect(screen.getByText('对方修改了：电话。')).toBeTruthy();
  });

  it('has nothing to lose when it was typed back', async () => {
    open();
    await typeInto('姓名', '李雷');
    await typeInto('姓名', '李');
    expect([anyDirty(), sessionStorage.length]).toEqual([false, 0]);
  });
});
