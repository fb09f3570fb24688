import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Package, PackageInput, packages } from '@quayside/contracts/masterdata/codes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { Field } from '../form/Field.js';
import { forgetDirty } from '../screen/dirty.js';
import { useSession } from '../session/store.js';
import { RecordDrawer } from './RecordDrawer.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const CARTON = {
  Id: 5,
  Version: 3,
  Code: 'CT',
  NameEn: 'CARTONS',
  NameCn: '纸箱',
  Enabled: true,
} as unknown as Package;

/** Goes on as another employee, as the session does it. */
const as = (Id: number) =>
  act(() => {
    forgetDirty();
    useSession.setState({ employee: { Id } as never });
  });

function open(record = CARTON): { field: HTMLInputElement; leave(): void } {
  const { unmount } = renderScreen(
    <RecordDrawer<PackageInput, Package>
      resource={packages as never}
      record={record}
      readOnly={false}
      title=""
      invalidates={[]}
      onClose={() => {}}
    >
      <Field of={PackageInput} name="NameCn" />
    </RecordDrawer>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('中文名'), leave: unmount };
}

describe('what is typed in the form of a record', () => {
  beforeEach(() => {
    serve({ [packages.info.path]: () => CARTON });
    as(7);
  });
  afterEach(() => {
    forget();
    sessionStorage.clear();
    act(() => useSession.setState({ employee: null }));
  });

  it('is there again, and nowhere else, when its company is entered again after another', async () => {
    const { field, leave } = open();
    await user.clear(field);
    await user.type(field, '木箱');
    as(8);
    leave();
    const other = open();
    expect(other.field.value).toBe('纸箱');
    other.leave();
    as(7);
    expect(open().field.value).toBe('木箱');
    expect(await screen.findByText('已恢复上次填写、尚未保存的内容')).toBeTruthy();
  });

  it('comes together at once with what somebody else stored before it is opened again', async () => {
    const sent: unknown[] = [];
    const first = open();
    await user.clear(first.field);
    await user.type(first.field, '木箱');
    as(8);
    first.leave();
    as(7);
    serve({
      [packages.info.path]: () => ({ ...CARTON, Version: 4, NameEn: 'BOXES' }),
      [packages.update.path]: ({ body }) => sent.push(body),
    });
    // Both when the newer one is read then, and when it is known already.
    for (const last of [false, true]) {
      const { field, leave } = open();
      expect(await screen.findByText('这条记录刚被他人修改，您填写的内容还在')).toBeTruthy();
      expect(screen.getByText('对方修改了：英文名。')).toBeTruthy();
      expect(field.value).toBe('木箱');
      if (last) break;
      as(8);
      leave();
      as(7);
    }
    await user.type(screen.getByLabelText('中文名'), '子');
    await user.click(screen.getByRole('button', { name: '保留双方修改并保存' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ Version: 4, NameEn: 'BOXES', NameCn: '木箱子' }]),
    );
  });

  it('stands on the whole record, also when that comes while one types, and nothing is saved before', async () => {
    const sent: unknown[] = [];
    let arrive: () => void = () => {};
    const whole = new Promise((resolve) => {
      arrive = () => resolve(CARTON);
    });
    serve({
      [packages.info.path]: () => whole,
      [packages.update.path]: ({ body }) => sent.push(body),
    });
    // A list leaves large fields out.
    const { field } = open({ ...CARTON, NameEn: null } as never);
    await user.clear(field);
    await user.type(field, '木箱{Enter}');
    expect(sent).toEqual([]);
    arrive();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ }).disabled).toBe(
        false,
      ),
    );
    await user.type(field, '{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ Version: 3, NameEn: 'CARTONS', NameCn: '木箱' }]),
    );
  });

  it('is forgotten once it was given up', async () => {
    const { field, leave } = open();
    await user.type(field, '2');
    act(forgetDirty);
    leave();
    expect(open().field.value).toBe('纸箱');
  });
});
