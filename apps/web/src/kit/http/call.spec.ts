import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentEmployee, currentUser, employeeLogin } from '@quayside/contracts/auth/session';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { listMessages, readMessages } from '@quayside/contracts/messaging/message';
import { exportCargoOrders } from '@quayside/contracts/si/order.api';
import { listSis } from '@quayside/contracts/si/si.api';
import { serve } from '../../../test/fetch.js';
import { ApiError } from './ApiError.js';
import { type SessionBridge, setSessionBridge } from './bridge.js';
import { call, fileName } from './call.js';
import { setCaptchaGate } from './captcha.js';

const bridge = {
  token: jest.fn<SessionBridge['token']>(),
  unauthorized: jest.fn<SessionBridge['unauthorized']>(),
  conflict: jest.fn<SessionBridge['conflict']>(),
  freshToken: jest.fn<SessionBridge['freshToken']>(),
};

beforeEach(() => {
  jest.resetAllMocks();
  bridge.token.mockReturnValue('secret');
  setSessionBridge(bridge);
});

const refused = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: {
    Status: 0,
    Code: 'some.code',
    Message: '不行',
    Errors: [{ Prop: 'A', Code: 'c', Msg: 'm' }],
    TraceId: 't1',
  },
});

describe('call', () => {
  it('sends token, web version and trace id, and unwraps Data', async () => {
    const sent = serve(() => ({ json: { Status: 1, Data: { Rows: [], Total: 0 } } }));
    await expect(call(listMessages, { Page: 2 })).resolves.toEqual({ Rows: [], Total: 0 });
    expect(sent[0]!.url).toBe('/api/Message/GetList?Page=2');
    expect(sent[0]!.headers).toMatchObject({ Authorization: 'Bearer secret', 'Web-Version': '1' });
    expect(sent[0]!.headers['X-Trace-Id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('leaves out empty values of a query and joins lists by commas', async () => {
    const sent = serve(() => ({ json: { Status: 1, Data: { Rows: [], Total: 0 } } }));
    await call(listSis, { TBI_STATUS: [1, 3], Keyword: '', TBI_CARRIER: undefined, CGO_ID: 0 });
    expect(sent[0]!.url).toBe('/api/TDBillLadingInfo/GetList?TBI_STATUS=1%2C3&CGO_ID=0');
  });

  it('writes JSON with the idempotency key, and no token when there is none', async () => {
    bridge.token.mockReturnValue(null);
    const sent = serve(() => ({ json: { Status: 1, Data: null } }));
    await call(readMessages, { MsgIdList: [1] }, { idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { MsgIdList: [1] },
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(sent[0]!.headers).not.toHaveProperty('Authorization');
  });

  it('sends a form when the request has a file', async () => {
    const sent = serve(() => ({ json: { Status: 1, Data: {} } }));
    await call(orderImport.upload, { File: new File(['x'], 'list.xlsx') as never });
    const form = sent[0]!.body as FormData;
    expect((form.get('File') as File).name).toBe('list.xlsx');
    expect(sent[0]!.headers).not.toHaveProperty('Content-Type');
  });

  it('answers bare bodies, files, and null for an absent record', async () => {
    serve(() => ({ json: { Id: 1 } }));
    await expect(call(currentUser, {})).resolves.toEqual({ Id: 1 });
    serve(() => ({ json: { Status: 0, Code: '', Message: '' } }));
    await expect(call(currentEmployee, {})).resolves.toBeNull();
    serve(() => ({
      text: 'xlsx',
      headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx" },
    }));
    await expect(call(exportCargoOrders, {})).resolves.toMatchObject({ Name: '订单.xlsx' });
    const XLSX = { 'Content-Type': XLSX_MIME };
    serve(() => ({ text: 'xlsx', headers: XLSX }));
    await expect(call(exportCargoOrders, {})).resolves.toMatchObject({
      Name: expect.stringMatching(/^[^a-z]+-\d{8}\.xlsx$/),
    });
  });

  it('throws a refusal with code, fields and trace id', async () => {
    serve(() => refused(422));
    const error = await call(employeeLogin, { CompanyCode: '', AccountNo: '', Password: '' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'some.code',
      message: '不行',
      traceId: 't1',
      errors: [{ Prop: 'A' }],
    });
    expect(bridge.unauthorized).not.toHaveBeenCalled();
  });

  it('tells the session of 401, 409 and a fresh token, and still rejects', async () => {
    serve(() => refused(401));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 401 });
    expect(bridge.unauthorized).toHaveBeenCalledWith('secret', '不行');
    serve(() => refused(409));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 409 });
    expect(bridge.conflict).toHaveBeenCalledWith('secret', '不行');
    serve(() => refused(403, { LoginAccessToken: 'fresh' }));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 403 });
    expect(bridge.freshToken).toHaveBeenCalledWith('secret', 'fresh');
    serve(() => refused(403));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 403 });
    expect(bridge.freshToken).toHaveBeenCalledTimes(1);
  });

  it('says why the session ended also when the text was lost on the way', async () => {
    serve(() => ({ status: 409, text: '{"Sta' }));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 409 });
    expect(bridge.conflict).toHaveBeenCalledWith(
      'secret',
      expect.stringContaining('已在其他地方登录'),
    );
    serve(() => ({ status: 401, text: '' }));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 401 });
    expect(bridge.unauthorized).toHaveBeenCalledWith('secret', '登录已过期，请重新登录');
  });

  it('has somebody prove that he waits where the address asked too much, once for all calls, and goes on', async () => {
    const gate = jest.fn(async () => 'pass');
    setCaptchaGate(gate);
    const sent = serve(({ headers }) =>
      headers['Captcha-Pass'] === 'pass'
        ? { json: { Status: 1, Data: { Rows: [], Total: 0 } } }
        : { status: 429, json: { Status: 0, Code: 'request.captcha', Message: '请完成人机验证' } },
    );
    await Promise.all([call(listMessages, {}), call(listMessages, { Page: 2 })]);
    expect(gate).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(4);
    setCaptchaGate(null);
    serve(() => ({
      status: 429,
      json: { Status: 0, Code: 'request.captcha', Message: '请完成人机验证' },
    }));
    await expect(call(listMessages, {})).rejects.toMatchObject({ code: 'request.captcha' });
  });

  it('says network for a lost connection, and unreadable for an answer that is no JSON', async () => {
    serve(() => {
      throw new TypeError('failed to fetch');
    });
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 0, code: 'network' });
    serve(() => ({ text: '<html>' }));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 200, code: 'unreadable' });
    serve(() => ({ status: 502, text: '<html>' }));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status: 502, code: 'http.502' });
  });
});

describe('fileName', () => {
  it('reads both forms of the header', () => {
    expect(fileName('attachment; filename="a.xlsx"')).toBe('a.xlsx');
    expect(fileName(null)).toBeNull();
    expect(fileName(`attachment; filename="a.pdf"; filename*=UTF-8''%E8%`)).toBe('a.pdf');
  });
});
