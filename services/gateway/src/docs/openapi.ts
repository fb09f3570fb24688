import { refusals } from '@quayside/contracts/areas';
import { areaOf, type Endpoint, isPublished, verbOf } from '@quayside/contracts/core/endpoint';
import { Headers } from '@quayside/contracts/core/envelope';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { PartnerCall } from '@quayside/contracts/core/partner';
import { refusalStatuses } from '@quayside/contracts/core/refusal-statuses';
import { WEBHOOK_TYPES, type WebhookType } from '@quayside/contracts/messaging/webhook';
import { webhookDataClasses } from '@quayside/contracts/messaging/webhook-events';
import { permissionInfo } from '@quayside/contracts/permissions';
import { type Schema, SchemaBook } from './schemas.js';

interface DocumentInfo {
  title: string;
  version: string;
}

const json = (schema: Schema) => ({ 'application/json': { schema } });
const answerRef = (name: string): Schema => ({ $ref: `#/components/responses/${name}` });

/** What an answer tells beside when a list is read by its changes. */
const CHANGES: Schema = {
  Next: { type: 'string', title: '接续', description: '下次调用的 After' },
  More: { type: 'boolean', title: '还有更多变更' },
  CompleteTo: {
    type: 'string',
    format: 'date-time',
    title: '完整至',
    description: '此刻（数据库时钟）之前的变更已全部返回',
  },
};

/** What the answer holds, without the envelope. */
function dataSchema({ answer, changes }: Endpoint, book: SchemaBook): Schema {
  const type = answer.type ? book.of(answer.type) : {};
  switch (answer.shape) {
    case 'record':
      return type;
    case 'maybe':
      return { anyOf: [type, { type: 'null' }] };
    case 'array':
      return { type: 'array', items: type };
    case 'rows':
      return {
        type: 'object',
        properties: {
          Rows: { type: 'array', items: type },
          Total: { type: 'integer', title: '总数' },
          TotalIsEstimate: { type: 'boolean', title: '总数为估计值' },
          ...(changes && CHANGES),
        },
        required: ['Rows', 'Total'],
      };
    case 'number':
      return { type: 'number' };
    case 'text':
      return { type: 'string' };
    case 'flag':
      return { type: 'boolean' };
    default:
      return { type: 'null' };
  }
}

function success(endpoint: Endpoint, book: SchemaBook): Schema {
  if (endpoint.answer.shape === 'file') {
    return {
      description: '文件',
      content: {
        [endpoint.answer.mime ?? 'application/octet-stream']: {
          schema: { type: 'string', format: 'binary' },
        },
      },
    };
  }
  const data = dataSchema(endpoint, book);
  if (endpoint.bare) return { description: '直接返回数据，不带信封', content: json(data) };
  const Status = endpoint.emptyIsStatusZero
    ? { type: 'integer', enum: [0, 1], description: '0=没有数据，1=成功' }
    : { type: 'integer', const: 1 };
  const envelope = {
    type: 'object',
    properties: {
      Status,
      Data: endpoint.emptyIsStatusZero ? { anyOf: [data, { type: 'null' }] } : data,
    },
    required: ['Status', 'Data'],
  };
  return { description: '成功', content: json(envelope) };
}

/** The components by which a refusal of each status is described. */
const REFUSALS: Readonly<Record<number, string>> = {
  304: 'Unchanged',
  400: 'Invalid',
  401: 'NoSession',
  403: 'Denied',
  404: 'Absent',
  409: 'SessionConflict',
  412: 'Stale',
  413: 'TooLarge',
  415: 'WrongKind',
  416: 'PartAbsent',
  422: 'BusinessRefusal',
  429: 'TooMany',
  500: 'Fault',
  503: 'Unavailable',
};

const refusalAnswers = (endpoint: Endpoint): Record<string, Schema> =>
  Object.fromEntries(
    refusalStatuses(endpoint).map((status) => [status, answerRef(REFUSALS[status]!)]),
  );

function requestParts(endpoint: Endpoint, book: SchemaBook): Schema {
  const { request, method, sorts } = endpoint;
  const idempotency = { $ref: '#/components/parameters/IdempotencyKey' };
  if (!request)
    return method === 'POST' && !endpoint.ownTransaction ? { parameters: [idempotency] } : {};
  const fields = [...fieldsOf(request).values()];
  if (method === 'GET') {
    return {
      parameters: fields.map((meta) => ({
        name: meta.name,
        in: 'query',
        required: !meta.optional,
        description: meta.label,
        schema:
          meta.name === 'Sort' && sorts.length
            ? sortSchema(sorts)
            : book.field({ ...meta, optional: false }),
        ...(meta.kind === 'list' && { style: 'form', explode: false }),
      })),
    };
  }
  const isForm = fields.some(({ kind }) => kind === 'file');
  const content = {
    [isForm ? 'multipart/form-data' : 'application/json']: { schema: book.of(request) },
  };
  return {
    ...(!endpoint.ownTransaction && { parameters: [idempotency] }),
    requestBody: { required: true, content },
  };
}

function sortSchema(sorts: readonly string[]): Schema {
  const names = sorts.map((sort) => sort.replace(/^-/, ''));
  return {
    type: 'string',
    enum: names.flatMap((name) => [name, `-${name}`]),
    default: sorts[0],
    title: '排序',
    description: '前缀“-”为降序',
  };
}

const ACCESS: Readonly<Record<string, string>> = {
  everyone: '无需登录',
  signedIn: '登录即可',
  own: '须选择公司身份，只涉及本人和本公司的数据',
  key: '仅供API密钥调用',
  staff: '仅供平台员工',
};

function operation(service: string, endpoint: Endpoint, book: SchemaBook): Schema {
  const { access, summary, rateLimit } = endpoint;
  const right =
    ACCESS[access] ?? `需要权限：${permissionInfo(access)?.label ?? access}（${access}）`;
  return {
    operationId: `${areaOf(endpoint)}_${verbOf(endpoint)}`,
    tags: [areaOf(endpoint)],
    summary,
    description: [right, rateLimit && `每分钟最多${rateLimit}次`].filter(Boolean).join('；'),
    'x-service': service,
    'x-access': access,
    ...(access === 'everyone' && { security: [] }),
    ...requestParts(endpoint, book),
    responses: {
      200: success(endpoint, book),
      ...(endpoint.answer.ranges && {
        206: { ...success(endpoint, book), description: '请求头 Range 所要的部分' },
      }),
      ...refusalAnswers(endpoint),
    },
  };
}

const BEARER = [
  '登录接口返回的令牌，或在“公司资料”的“API密钥”中新建的密钥（以 qk_ 开头）。',
  '密钥以所属账号（员工或服务账号）的身份，在所授权限内调用；超出权限的接口返回 403。',
  '从 /api/docs 的“取得密钥”开始。',
].join('');
const PARTNER_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: '在“船公司接口”中为该船公司生成的通知密钥',
};

/** A call that a partner makes: it answers as its standard says, not in the platform's envelope. */
function partnerOperation(
  service: string,
  { path, summary, standard, required, rateLimit }: PartnerCall,
): Schema {
  const problem = (description: string): Schema => ({
    description: `${description}（${standard} ErrorResponse）`,
    content: json({ type: 'object' }),
  });
  return {
    operationId: path.replace(/^\//, '').replace(/[^A-Za-z0-9]+/g, '_'),
    tags: ['Partner'],
    summary,
    description: `合作方调用，遵循 ${standard}；须携带合作方密钥；每分钟最多${rateLimit}次`,
    'x-service': service,
    'x-access': 'partner',
    security: [{ partnerKey: [] }],
    parameters: [
      {
        name: 'API-Version',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: '标准的主版本号',
      },
    ],
    requestBody: { required: true, content: json({ type: 'object', required: [...required] }) },
    responses: {
      204: { description: '已接收，无内容' },
      400: problem('内容不符合标准'),
      401: problem('密钥无效'),
      413: problem('内容过大'),
      429: problem('调用太频繁'),
      500: problem('系统出错'),
    },
  };
}

const webhookHeader = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** A call that the platform makes to a company's program (OpenAPI 3.1, `webhooks`; Standard Webhooks 1.0). */
function webhook(type: WebhookType, book: SchemaBook): Schema {
  const { label, example, needs } = WEBHOOK_TYPES[type];
  const body = {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time', title: '发生时间' },
      data: book.of(webhookDataClasses[type]),
    },
    required: ['type', 'timestamp', 'data'],
    examples: [{ type, timestamp: '2026-11-23T02:00:00.000Z', data: example }],
  };
  const right = needs ? `设置人须有权限：${permissionInfo(needs)?.label ?? needs}（${needs}）` : '';
  return {
    operationId: `webhook_${type.replace(/[^a-z]+/g, '_')}`,
    tags: ['Webhook'],
    summary: label,
    description: ['平台推送到“事件推送”中设置的地址，同一消息可能多次送达', right]
      .filter(Boolean)
      .join('；'),
    security: [],
    parameters: [
      webhookHeader('webhook-id', '消息编号：每次重试相同，接收方据此去重'),
      webhookHeader('webhook-timestamp', '发送时刻，Unix 秒：相差过大的应拒收'),
      webhookHeader('webhook-signature', 'v1,后接 Base64 的 HMAC-SHA256（编号.时刻.正文）'),
    ],
    requestBody: { required: true, content: json(body) },
    responses: {
      '2XX': { description: '已接收；其他应答会重试，410 停止推送' },
    },
  };
}

const webhooksOf = (book: SchemaBook): Record<string, Schema> =>
  Object.fromEntries(
    (Object.keys(WEBHOOK_TYPES) as WebhookType[]).map((type) => [
      type,
      { post: webhook(type, book) },
    ]),
  );

const refusal = (description: string, headers?: Schema) => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }),
  ...(headers && { headers }),
});

const text = (description: string): Schema => ({ description, schema: { type: 'string' } });

/** The OpenAPI 3.1 document of the platform, made from the contracts: every endpoint, schema, label and refusal. */
export function openApiDocument(
  catalogue: Readonly<Record<string, readonly Endpoint[]>>,
  { title, version }: DocumentInfo,
  partners: Readonly<Record<string, readonly PartnerCall[]>> = {},
): Schema {
  const book = new SchemaBook();
  book.schemas.FieldError = {
    type: 'object',
    properties: {
      Prop: {
        type: 'string',
        title: '字段路径',
        examples: ['TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO'],
      },
      Code: { type: 'string', title: '错误代码' },
      Msg: { type: 'string', title: '提示' },
    },
    required: ['Prop', 'Code', 'Msg'],
  };
  book.schemas.Refusal = {
    type: 'object',
    properties: {
      Status: { type: 'integer', const: 0 },
      Code: {
        type: 'string',
        title: '拒绝代码',
        enum: Object.keys(refusals),
        description: Object.entries(refusals)
          .map(([code, { status, text: words }]) => `- \`${code}\`（${status}）${words}`)
          .join('\n'),
      },
      Message: { type: 'string', title: '提示' },
      Errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
      TraceId: { type: 'string', title: '追踪号' },
    },
    required: ['Status', 'Code', 'Message'],
  };
  const paths: Record<string, Schema> = {};
  const open = Object.entries(catalogue).map(
    ([service, endpoints]) => [service, endpoints.filter(isPublished)] as const,
  );
  for (const [service, endpoints] of open) {
    for (const endpoint of endpoints)
      paths[endpoint.path] = {
        [endpoint.method.toLowerCase()]: operation(service, endpoint, book),
      };
  }
  for (const [service, calls] of Object.entries(partners)) {
    for (const call of calls)
      paths[call.path] = { [call.method.toLowerCase()]: partnerOperation(service, call) };
  }
  const webhooks = webhooksOf(book);
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: {
      title: `${title} API`,
      version,
      description:
        '路径不区分大小写；读取用 GET 与查询参数，写入用 POST 与 JSON；时间为 ISO 8601。',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [
      ...new Set([
        ...open.flatMap(([, endpoints]) => endpoints.map(areaOf)),
        ...(Object.keys(partners).length > 0 ? ['Partner'] : []),
      ]),
    ]
      .sort()
      .map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: BEARER },
        ...(Object.keys(partners).length > 0 && { partnerKey: PARTNER_SCHEME }),
      },
      parameters: {
        IdempotencyKey: {
          name: Headers.IdempotencyKey,
          in: 'header',
          required: false,
          description: '幂等键：相同的键与内容只执行一次，重复请求得到首次的结果',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      responses: {
        Invalid: refusal('请求内容有误，Errors 逐字段说明'),
        NoSession: refusal('未登录或登录已过期'),
        Denied: refusal('没有权限', { [Headers.LoginAccessToken]: text('权限已变化时的新令牌') }),
        Absent: refusal('记录不存在或属于其他公司'),
        SessionConflict: refusal('会话冲突：已在别处登录或绑定已解除'),
        Stale: refusal('数据已被他人修改'),
        TooLarge: refusal('内容过大'),
        PartAbsent: refusal('文件没有所请求的部分'),
        WrongKind: refusal('不支持的内容类型'),
        BusinessRefusal: refusal('业务不允许'),
        TooMany: refusal('操作太频繁', { 'Retry-After': text('等待秒数') }),
        Unchanged: { description: '与客户端已有的内容（If-None-Match）相同，没有正文' },
        Unavailable: refusal('服务暂不可用'),
        Fault: refusal('系统出错，TraceId 为追踪号'),
      },
      schemas: book.schemas,
    },
  };
}
