import { afterEach, describe, expect, it } from '@jest/globals';
import { Text } from '@quayside/contracts/core/field';
import { type ImportFile, type ImportState, importOf } from '@quayside/contracts/core/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { reply, type Sent, serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { ImportWizard } from './ImportWizard.js';

class ShipRow {
  @Text('船名', { max: 50 }) Name!: string;
}
class ShipOptions {
  @Text('船公司', { max: 4, optional: true }) Carrier?: string | null;
}
const ships = importOf('/api/Ship', {
  label: '船舶',
  row: ShipRow,
  options: ShipOptions,
  access: 'own',
  maxBytes: 1000,
});
const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
const AREAS: string[] = [];

const STATE: ImportState = {
  Id: 5,
  FileName: 'a.xlsx',
  Format: 'xlsx',
  Status: 'uploaded',
  Total: 0,
  Added: 0,
  Changed: 0,
  Unchanged: 0,
  Removed: 0,
  Faulty: 0,
  Faults: 0,
  Waiting: 0,
  Done: 0,
  Reason: null,
  EmployeeName: '王',
  CreateTime: '2026-11-21T02:00:00Z',
  FinishTime: null,
};
const FILE: ImportFile = {
  ...STATE,
  Sheets: [
    {
      Name: '船期',
      HeaderRow: 2,
      Rows: 3,
      Columns: [
        { Index: 0, Letter: 'A', Header: 'VSL', Samples: ['HARMONY'], Field: null, Match: null },
        { Index: 1, Letter: 'B', Header: '备注', Samples: [], Field: null, Match: null },
      ],
    },
  ],
  Sheet: 0,
  Ready: false,
  Fields: [{ Name: 'Name', Label: '船名', Required: true, Example: null }],
  LeftOut: [],
};
const FAULT = {
  Row: 3,
  Column: 'A',
  Field: '船名',
  Value: 'x'.repeat(60),
  Code: 'too-long',
  Reason: '船名最多50个字符',
};
const CHECKED: ImportFile = {
  ...FILE,
  Status: 'checked',
  Total: 3,
  Added: 2,
  Faulty: 1,
  Faults: 1,
};
const DONE: ImportFile = { ...CHECKED, Status: 'done', Done: 2 };

/** The server's side; what a test says wins. */
const serveImport = (handlers: Record<string, (sent: Sent) => unknown> = {}) =>
  serve({
    '/api/Ship/Import': () => FILE,
    '/api/Ship/ImportMap': () => CHECKED,
    '/api/Ship/ImportRun': () => DONE,
    '/api/Ship/ImportState': () => DONE,
    '/api/Ship/ImportFaults': () => ({ Rows: [FAULT], Total: 1 }),
    '/api/Ship/ImportChanges': () => ({
      Rows: [
        {
          Row: 2,
          Key: 'HARMONY',
          Kind: 'added',
          Fields: [{ Field: 'Name', Label: '船名', Before: null, After: 'HARMONY' }],
        },
      ],
      Total: 1,
    }),
    ...handlers,
  });
const VSL = FILE.Sheets[0]!.Columns[0]!;
const show = () =>
  renderScreen(<ImportWizard endpoints={ships} invalidates={AREAS} onClose={() => {}} />);
const choose = (name: string, size = 10) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'.repeat(size)], name),
  );
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A wizard whose options can be chosen. */
function Holder() {
  const [Carrier, setCarrier] = useState<string | null>(null);
  const input = (
    <button type="button" onClick={() => setCarrier('COSU')}>
      {Carrier ? `船公司 ${Carrier}` : '选择船公司'}
    </button>
  );
  return (
    <ImportWizard
      endpoints={ships}
      options={{ Carrier }}
      onOptions={(options) => setCarrier(options.Carrier as string)}
      fields={[{ label: '船公司', input }]}
      invalidates={AREAS}
      onClose={() => {}}
    />
  );
}

afterEach(forget);

describe('the import wizard', () => {
  it('takes a known layout without faults from the file to the end in two clicks', async () => {
    const clean: ImportFile = { ...CHECKED, Faulty: 0, Faults: 0, Total: 2 };
    const sent = serveImport({
      '/api/Ship/Import': () => ({ ...FILE, Ready: true }),
      '/api/Ship/ImportMap': () => clean,
      '/api/Ship/ImportState': () => ({ ...clean, Status: 'done', Done: 2 }),
    });
    show();
    await choose('a.xlsx');
    await user.click(await screen.findByRole('button', { name: '导入 2 条' }));
    expect(await screen.findByText('导入完成：新增 2，变更 0')).toBeTruthy();
    expect(sent.find(({ url }) => url.pathname === '/api/Ship/ImportRun')?.body).toMatchObject({
      Id: 5,
      SkipFaulty: false,
    });
  });

  it('asks for the columns of a new layout and sends what was chosen', async () => {
    const sent = serveImport();
    show();
    await choose('a.xlsx');
    expect(await screen.findByText('必填的列还没有对照：船名')).toBeTruthy();
    expect(button('下一步').disabled).toBe(true);
    await user.click(screen.getByLabelText('A 列对应字段'));
    await user.click(await screen.findByText('船名 *'));
    await user.click(button('下一步'));
    expect(await screen.findByText('1 行共 1 处错误，尚未写入任何数据')).toBeTruthy();
    expect(sent.find(({ url }) => url.pathname === '/api/Ship/ImportMap')?.body).toMatchObject({
      Id: 5,
      Sheet: 0,
      HeaderRow: 2,
      Mapping: [{ Index: 0, Field: 'Name' }],
    });
  });

  it('skips faulty rows only when the person says so, of each file anew', async () => {
    let served = CHECKED;
    const sent = serveImport({
      '/api/Ship/Import': () => ({ ...served, Status: 'uploaded', Ready: true }),
      '/api/Ship/ImportMap': () => served,
    });
    show();
    await choose('a.xlsx');
    expect(await screen.findByText('船名最多50个字符')).toBeTruthy();
    expect(button('导入 2 条').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /跳过 1 个错误行/ }));
    await user.click(button('导入 2 条'));
    expect(await screen.findByText('导入完成：新增 2，变更 0，跳过错误行 1')).toBeTruthy();
    expect(sent.find(({ url }) => url.pathname === '/api/Ship/ImportRun')?.body).toMatchObject({
      SkipFaulty: true,
    });

    await user.click(button('导入其他文件'));
    served = { ...served, Id: 6 };
    await choose('b.xlsx');
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: /跳过 1 个错误行/ })).checked,
    ).toBe(false);
  });

  it('says which columns were converted, and each converted cell with what was typed', async () => {
    const Columns = [{ ...VSL, Converted: { Count: 3, Sample: '按 9.2T 换算为 9,200 公斤' } }];
    const Sheets = [{ ...FILE.Sheets[0]!, Columns }];
    const fields = [...Array(9)].map((_, index) => ({
      Field: `F${index}`,
      Label: `字段${index}`,
      Before: null,
      After: 'x',
    }));
    const Fields = [
      ...fields,
      { Field: 'Weight', Label: '毛重', Before: null, After: '9200', Note: '按 9.2T 换算' },
    ];
    serveImport({
      '/api/Ship/Import': () => ({ ...FILE, Ready: true }),
      '/api/Ship/ImportMap': () => ({ ...CHECKED, Faulty: 0, Faults: 0, Sheets }),
      '/api/Ship/ImportChanges': () => ({
        Rows: [{ Row: 2, Key: 'HARMONY', Kind: 'added', Fields }],
        Total: 1,
      }),
    });
    show();
    await choose('a.xlsx');
    expect(await screen.findByText(/A 列 VSL：3 个单元格.*9,200 公斤/)).toBeTruthy();
    expect(await screen.findByText('，按 9.2T 换算')).toBeTruthy();
  });

  it('keeps what was chosen when a step is refused, and checks again under other options', async () => {
    let refused = true;
    const sent = serveImport({
      '/api/Ship/Import': () => ({ ...FILE, Ready: true }),
      '/api/Ship/ImportMap': () =>
        refused
          ? reply(422, { Status: 0, Code: 'import.too-many-rows', Message: '行数太多' })
          : CHECKED,
    });
    renderScreen(<Holder />);
    await choose('a.xlsx');
    expect(await screen.findByText('行数太多')).toBeTruthy();
    expect(screen.getByText('VSL')).toBeTruthy();
    refused = false;
    await user.click(screen.getByLabelText('A 列对应字段'));
    await user.click(await screen.findByText('船名 *'));
    await user.click(button('下一步'));
    await screen.findByText('船名最多50个字符');
    await user.click(screen.getByText('选择船公司'));
    const faultsRead = () =>
      sent.filter(({ url }) => url.pathname === '/api/Ship/ImportFaults').length;
    const before = faultsRead();
    await user.click(button('重新检查'));
    await waitFor(() => expect(screen.queryByText('重新检查')).toBeNull());
    await waitFor(() => expect(faultsRead()).toBe(before + 1));
    expect(
      sent.filter(({ url }) => url.pathname === '/api/Ship/ImportMap').at(-1)?.body,
    ).toMatchObject({ Options: { Carrier: 'COSU' } });
  });

  it('takes an import of the history back and says why one cannot be', async () => {
    let state: ImportState = DONE;
    const refusal = { Code: 'import.undo-refused', Message: '有1条记录不能撤销' };
    const Errors = [{ Prop: 'Row[2]', Code: 'undo', Msg: 'HARMONY：此后被修改过' }];
    let undo: () => unknown = () => reply(422, { Status: 0, ...refusal, Errors });
    serveImport({
      '/api/Ship/ImportList': () => ({ Rows: [DONE], Total: 1 }),
      '/api/Ship/ImportFile': () => ({ ...FILE, ...DONE }),
      '/api/Ship/ImportState': () => state,
      '/api/Ship/ImportUndo': () => undo(),
    });
    show();
    await user.click(screen.getByText('导入记录'));
    await user.click(await screen.findByText('查看'));
    const takeBack = async () => {
      await user.click(await screen.findByText('撤销本次导入'));
      await user.click((await screen.findAllByText('撤销导入')).at(-1)!);
    };
    await takeBack();
    expect(await screen.findByText('HARMONY：此后被修改过')).toBeTruthy();
    undo = () => {
      state = { ...DONE, Status: 'undone' };
      return state;
    };
    await takeBack();
    expect(await screen.findByText('导入已撤销，记录恢复到导入之前')).toBeTruthy();
  });

  it('goes on with an import of the history with what was added to its file', async () => {
    serveImport({
      '/api/Ship/ImportList': () => ({ Rows: [CHECKED], Total: 1 }),
      '/api/Ship/ImportFile': () => ({ ...FILE, ...CHECKED, Options: { Carrier: 'OOLU' } }),
    });
    renderScreen(<Holder />);
    await user.click(screen.getByText('导入记录'));
    await user.click(await screen.findByText('继续'));
    expect(await screen.findByText('船公司 OOLU')).toBeTruthy();
    expect(screen.queryByText('重新检查')).toBeNull();
    await user.click(screen.getByText('船公司 OOLU'));
    expect(await screen.findByText('重新检查')).toBeTruthy();
  });

  it('lists what it does not take, and takes it with one click', async () => {
    const item = {
      Index: null,
      Name: '',
      Count: 2,
      Letter: null,
      Samples: [],
      Hidden: false,
      Suggested: null,
    };
    const Fields = [
      ...FILE.Fields,
      { Name: 'Remark', Label: '备注', Required: false, Example: null },
    ];
    const LeftOut: ImportFile['LeftOut'] = [
      {
        ...item,
        Kind: 'column',
        Index: 1,
        Letter: 'B',
        Name: '说明',
        Suggested: 'Remark',
        Samples: ['勿动'],
      },
      { ...item, Kind: 'hidden-rows', Name: '3、7–9', Count: 4 },
      { ...item, Kind: 'sheet', Index: 1, Name: '一月', Count: 35 },
      { ...item, Kind: 'own', Index: 2, Letter: 'C', Name: '更新人' },
    ];
    const columns = FILE.Sheets[0]!.Columns.map((column) =>
      column.Index === 0 ? { ...column, Field: 'Name' } : column,
    );
    const Sheets = [{ ...FILE.Sheets[0]!, Columns: columns }];
    const left: ImportFile = { ...CHECKED, Fields, Sheets, LeftOut, Faulty: 0, Faults: 0 };
    const sent = serveImport({
      '/api/Ship/Import': () => ({ ...left, Status: 'uploaded', Ready: true }),
      '/api/Ship/ImportMap': () => left,
    });
    show();
    await choose('a.xlsx');
    expect(
      await screen.findByText('文件中有数据的 1 列、4 个隐藏行、1 个工作表不导入'),
    ).toBeTruthy();
    expect(screen.getByText('更新人由系统记录，不从文件导入')).toBeTruthy();
    const lastMap = () =>
      sent.filter(({ url }) => url.pathname === '/api/Ship/ImportMap').at(-1)?.body;
    await user.click(button('导入为“备注”'));
    await waitFor(() =>
      expect(lastMap()).toMatchObject({
        Mapping: expect.arrayContaining([{ Index: 1, Field: 'Remark' }]),
      }),
    );
    await user.click(await screen.findByRole('button', { name: '导入隐藏行' }));
    await waitFor(() => expect(lastMap()).toMatchObject({ WithHidden: true }));
    await user.click(await screen.findByRole('button', { name: '一并导入工作表一月' }));
    await waitFor(() => expect(lastMap()).toMatchObject({ Also: [1] }));
  });

  it('tells how to save a file of old Excel', async () => {
    const sent = serveImport();
    show();
    await choose('a.XLS');
    expect(await screen.findByText(/另存为/)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('refuses other kinds of files and files that are too large', async () => {
    const sent = serveImport();
    show();
    await choose('a.jpg');
    // The reason stays until another file is chosen.
    expect((await screen.findByRole('alert')).textContent).toContain('a.jpg');
    await choose('a.xlsx', 2000);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a.xlsx'));
    expect(sent).toHaveLength(0);
  });

  it('says why a file that is dropped is refused, which the browser never hands over', async () => {
    serveImport();
    show();
    const files = [new File(['x'], 'a.jpg', { type: 'image/jpeg' })];
    fireEvent.drop(document.querySelector('.ant-upload-drag .ant-upload')!, {
      dataTransfer: { files, items: [] },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('a.jpg');
  });

  it('promises nothing where no row is good', async () => {
    const none: ImportFile = { ...CHECKED, Added: 0, Faulty: 3, Faults: 3 };
    serveImport({
      '/api/Ship/Import': () => ({ ...none, Status: 'uploaded', Ready: true }),
      '/api/Ship/ImportMap': () => none,
    });
    show();
    await choose('a.xlsx');
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: '没有可导入的行' })).disabled,
    ).toBe(true);
  });
});
