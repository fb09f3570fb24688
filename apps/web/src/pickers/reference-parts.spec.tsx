import { afterEach, describe, expect, it } from '@jest/globals';
import { Text } from '@quayside/contracts/core/field';
import { port, terminal } from '@quayside/contracts/masterdata/references';
import type { BasicOption } from '@quayside/contracts/masterdata/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { serve } from '../../test/browser.js';
import { forget, renderScreen } from '../../test/render.js';
import { EMPTY } from '../kit/display/format.js';
import { Field } from '../kit/form/Field.js';
import { columnsOf } from '../kit/list/columns.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const option = (Code: string, NameCn: string): BasicOption => ({
  Id: 1,
  Code,
  NameCn,
  NameEn: Code,
  Hint: null,
  Enabled: true,
});

class Call {
  @Text('港口', { max: 5, ref: port() }) PortCode!: string;
  @Text('码头', { max: 20, optional: true, ref: terminal({ within: 'PortCode' }) }) TerminalCode?:
    | string
    | null;
}

afterEach(forget);

describe('a field that names basic data', () => {
  it('is picked in a form, within what another field of it says', async () => {
    const asked: string[] = [];
    serve({
      '/api/BasicData/Search': ({ url }) => {
        asked.push(url.search);
        return url.searchParams.get('Kind') === 'port'
          ? [option('CNNGB', '宁波')]
          : [option('NGBBL', '北仑')];
      },
      '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
      '/api/Preference/SetValue': () => null,
    });
    let stored: unknown;
    renderScreen(
      <Form onValuesChange={(_, values) => (stored = values)}>
        <Field of={Call} name="PortCode" />
        <Field of={Call} name="TerminalCode" />
      </Form>,
    );
    await user.click(screen.getByRole('combobox', { name: '港口' }));
    await user.click(await screen.findByText('宁波'));
    await user.click(screen.getByRole('combobox', { name: '码头' }));
    await user.click(await screen.findByText('北仑'));
    expect(stored).toEqual({ PortCode: 'CNNGB', TerminalCode: 'NGBBL' });
    expect(
      asked.filter((search) => search.includes('Kind=terminal') && !search.includes('Code=NGBBL')),
    ).toEqual(['?Kind=terminal&Within=CNNGB']);
  });

  it('shows names in lists, asked for in one call for all rows; an unknown code stands alone', async () => {
    const asked: (string | null)[] = [];
    serve({
      '/api/BasicData/GetNames': ({ url }) => {
        asked.push(url.searchParams.get('Codes'));
        return [option('CNNGB', '宁波'), option('USLAX', '洛杉矶')];
      },
    });
    const { render } = columnsOf(Call).reference('PortCode');
    const cell = (code: string | null) => (
      <p key={code}>{render?.(code, {} as Call, 0) as never}</p>
    );
    const { container } = renderScreen(<div>{['CNNGB', 'USLAX', 'CNNGB2', null].map(cell)}</div>);
    await waitFor(() => expect(container.textContent).toContain('洛杉矶'));
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '宁波 CNNGB',
      '洛杉矶 USLAX',
      'CNNGB2',
      EMPTY,
    ]);
    expect(asked).toEqual(['CNNGB,USLAX,CNNGB2']);
  });
});
