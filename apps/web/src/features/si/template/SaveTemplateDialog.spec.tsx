import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reply, serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { useSession } from '../../../kit/session/store.js';
import { formProposal } from './form-proposal.js';
import { pairOf } from './repeated-parties.js';
import { SaveSiTemplate } from './SaveTemplateDialog.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const PROPOSAL = {
  TBI_TEMPLATE_NAME: 'LOS ANGELES BUYER INC',
  Seen: 4,
  Fields: [
    {
      Name: 'TBI_CONSIGNEE',
      Label: '收货人',
      Value: 'BUYER INC',
      Proposed: true,
      Reason: '近 4 票同一对收发货人',
    },
    {
      Name: 'TBI_GOODS',
      Label: '英文品名',
      Value: 'FRAMES',
      Proposed: false,
      Reason: '近 4 票中 1 票相同',
    },
    {
      Name: 'TBI_PAYMENT_METHOD',
      Label: '付款方式',
      Value: 'CC',
      Proposed: true,
      Reason: '近 4 票中 4 票相同',
    },
  ],
};
const holding = (...keys: string[]) =>
  useSession.setState({
    employee: {
      PermissionItems: keys.map((PermissionKey) => ({ ItemKey: 'si', PermissionKey, Value: '1' })),
    } as never,
  });

beforeEach(() => holding('template'));
afterEach(() => {
  forget();
  useSession.setState({ employee: null });
});

describe('keeping a template of an SI', () => {
  it('proposes what repeats and sends what was chosen', async () => {
    let closed = 0;
    const sent = serve({
      '/api/TDBillLadingTemplate/GetProposal': () => PROPOSAL,
      '/api/TDBillLadingTemplate/AddOrModifyTDTemplate': ({ body }) => body,
    });
    renderScreen(<SaveSiTemplate id={9} onClose={() => (closed += 1)} />);
    await screen.findByText('近 4 票中 1 票相同');
    expect(screen.getByText('到付')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '英文品名' }));
    await user.click(screen.getByRole('checkbox', { name: '付款方式' }));
    await user.click(screen.getByLabelText('公司共用'));
    await user.click(screen.getByRole('button', { name: '保存 2 项' }));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      Id: 0,
      TBI_TEMPLATE_NAME: 'LOS ANGELES BUYER INC',
      Shared: true,
      TBI_CONSIGNEE: 'BUYER INC',
      TBI_GOODS: 'FRAMES',
    });
  });

  it('says at the name that it is taken, and offers no sharing without the right', async () => {
    holding('read');
    serve({
      '/api/TDBillLadingTemplate/GetProposal': () => PROPOSAL,
      '/api/TDBillLadingTemplate/AddOrModifyTDTemplate': () =>
        reply(422, {
          Status: 0,
          Code: 'si.template-name-taken',
          Message: '已有同名的SI模板，请换一个名称',
          Errors: [
            {
              Prop: 'TBI_TEMPLATE_NAME',
              Code: 'template-name-taken',
              Msg: '您已有同名模板，请换一个名称',
            },
          ],
        }),
    });
    renderScreen(<SaveSiTemplate id={9} onClose={() => {}} />);
    await user.click(await screen.findByRole('button', { name: '保存 2 项' }));
    expect(await screen.findByText('您已有同名模板，请换一个名称')).toBeTruthy();
    expect(screen.queryByLabelText('公司共用')).toBeNull();
  });
});

describe('a template of the form', () => {
  it('takes what is filled in but the remarks, and no number of the bill', () => {
    const { TBI_TEMPLATE_NAME, Fields } = formProposal({
      TBI_XIEHG: 'HAMBURG',
      TBI_CONSIGNEE: 'ELBTOR GMBH\nHAMBURG',
      TBI_REMARKS: 'URGENT',
      TBI_MARKS: '',
      ...({ TBI_SIMBL_NO: 'COSU6123456780' } as object),
    });
    expect(TBI_TEMPLATE_NAME).toBe('HAMBURG ELBTOR GMBH');
    expect(Fields.map(({ Name, Proposed }) => [Name, Proposed])).toEqual([
      ['TBI_CONSIGNEE', true],
      ['TBI_REMARKS', false],
    ]);
  });

  it('is hinted at for the same two parties, however they are spaced', () => {
    const pair = {
      TBI_CONSIGNOR: 'SELLER CO LTD\nNINGBO',
      TBI_CONSIGNEE: 'BUYER INC',
      Count: 3,
      TBI_ID: 1,
    };
    expect(pairOf([pair], 'Seller Co  Ltd Ningbo', 'BUYER INC ')).toBe(pair);
    expect(pairOf([pair], 'SELLER CO LTD', 'BUYER INC')).toBeUndefined();
  });
});
