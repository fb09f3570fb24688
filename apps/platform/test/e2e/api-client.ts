import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { employeeLogin, userLogin } from '@quayside/contracts/auth/session';
import { type Endpoint } from '@quayside/contracts/core/endpoint';
import type { RefusalBody } from '@quayside/contracts/core/envelope';

import { assertDeclared } from '@quayside/test-kit/declared';

export interface Answered<T> {
  status: number;
  data: T;
  refusal: RefusalBody;
  /** The body as it came. */
  body: unknown;
  headers: Headers;
}

function query(request: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(request))
    if (value != null) params.set(name, String(value));
  return `?${params}`;
}

function form(request: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(request))
    if (value != null) data.append(name, value instanceof Blob ? value : String(value));
  return data;
}

/** Calls the running platform over HTTP as somebody. */
export class ApiClient {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  async call<Req, Ans>(
    endpoint: Endpoint<Req, Ans>,
    request: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answered<Ans>> {
    const isForm = Object.values(request as object).some((value) => value instanceof Blob);
    const response = await fetch(
      `${this.url}${endpoint.path}${endpoint.method === 'GET' ? query(request as object) : ''}`,
      {
        method: endpoint.method,
        headers: {
          'web-version': '1',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...(endpoint.method === 'POST' && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        body:
          endpoint.method === 'GET'
            ? undefined
            : isForm
              ? form(request as object)
              : JSON.stringify(request),
      },
    );
    assertDeclared(endpoint as Endpoint, response.status);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson
      ? await response.json()
      : Buffer.from(await response.arrayBuffer());
    const data =
      response.status === 200 && isJson && !endpoint.bare ? (body as { Data: unknown }).Data : body;
    return {
      status: response.status,
      data: data as Ans,
      refusal: body as RefusalBody,
      body,
      headers: response.headers,
    };
  }

  /** The data of a call that must succeed. */
  async get<Req, Ans>(endpoint: Endpoint<Req, Ans>, request?: Req): Promise<Ans> {
    const answer = await this.call(endpoint, request);
    if (answer.status !== 200)
      throw new Error(`${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.data;
  }
}

/** Signs in with a company account of the demo data. */
export async function signIn(
  url: string,
  CompanyCode: string,
  AccountNo: string,
  Password: string = DEMO_PASSWORD,
): Promise<ApiClient> {
  return new ApiClient(
    url,
    await new ApiClient(url).get(employeeLogin, { CompanyCode, AccountNo, Password }),
  );
}

export async function signInUser(url: string, MobilePhone: string): Promise<ApiClient> {
  return new ApiClient(
    url,
    await new ApiClient(url).get(userLogin, {
      MobilePhone,
      Password: DEMO_PASSWORD,
      LoginByPassword: true,
    }),
  );
}
