import { describe, expect, it } from '@jest/globals';
import { refusals } from '@quayside/contracts/areas';
import { catalogue } from '@quayside/contracts/catalogue';
import { isPublished, post, record } from '@quayside/contracts/core/endpoint';
import { FileField, Text } from '@quayside/contracts/core/field';
import { WEBHOOK_TYPES } from '@quayside/contracts/messaging/webhook';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from './openapi.js';

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is walked
type Any = any;

const document = openApiDocument(catalogue, { title: '启航', version: '1' }) as Any;
const all = Object.values(catalogue).flat();
const endpoints = all.filter(isPublished);

/** Every `$ref` anywhere in the document. */
function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  );
}

const resolved = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce((node: Any, part) => node?.[part], document);

describe('OpenAPI document', () => {
  it('has every endpoint of the catalogue with its method, a summary and an answer', () => {
    expect(Object.keys(document.paths).sort()).toEqual(endpoints.map(({ path }) => path).sort());
    for (const { path, method } of endpoints) {
      const operation = document.paths[path][method.toLowerCase()];
      expect(operation.summary).toMatch(/[\u4e00-\u9fff]/);
      expect(operation.responses[200].content ?? operation.responses[200].$ref).toBeDefined();
    }
    const ids = endpoints.map(
      ({ path, method }) => document.paths[path][method.toLowerCase()].operationId,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to nothing that is not there', () => {
    const found = references(document);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((pointer) => resolved(pointer) === undefined)).toEqual([]);
  });

  it('holds valid JSON schemas (draft 2020-12)', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    expect(ajv.validateSchema({ properties: { Faulty: { type: 'nothing' } } })).toBe(false);
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect([name, ajv.validateSchema(schema as Any)]).toEqual([name, true]);
    // A few of them as programs that check with them: references to others and to themselves.
    ajv.addSchema({ $id: 'openapi', components: document.components });
    for (const name of ['BookingDetail', 'MenuNode', 'Refusal'])
      expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow();
  });

  it('carries the Chinese labels of enumerations', () => {
    const status = document.components.schemas.MessageRow.properties.GroupName;
    expect(status).toMatchObject({
      enum: ['补料', '录单', '订舱', '运价', '系统'],
      'x-enumNames': ['补料', '录单', '订舱', '运价', '系统'],
      title: '消息类型',
    });
    const { CompanyType } = document.components.schemas.CurrentEmployee.properties;
    expect(CompanyType.description).toContain('0=平台，1=客户');
    expect(document.components.schemas.Refusal.properties.Code.enum).toEqual(Object.keys(refusals));
  });

  it('tells the envelope, the bare answers and who may call', () => {
    const unread = document.paths['/api/Message/UnReadMessageCount'].get;
    expect(unread.responses[200].content['application/json'].schema).toEqual({ type: 'number' });
    const list = document.paths['/api/Message/GetList'].get;
    expect(list.responses[200].content['application/json'].schema.required).toEqual([
      'Status',
      'Data',
    ]);
    expect(list.parameters.find((parameter: Any) => parameter.name === 'Sort').schema.enum).toEqual(
      ['CreateTime', '-CreateTime'],
    );
    expect(document.paths['/api/AuthEmployee/Login'].post.security).toEqual([]);
    expect(document.components.securitySchemes.bearer).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
  });

  it('declares the refusals of every kind of call, also 422 of reads that have them', () => {
    const statuses = (path: string, method: string) =>
      Object.keys(document.paths[path][method].responses).map(Number);
    expect(statuses('/api/Merge/GetPreview', 'get')).toContain(422);
    expect(statuses('/api/TDBillLadingInfo/ChangeTDBillLadingStatus', 'get')).toContain(422);
    expect(statuses('/api/Port/GetList', 'get')).not.toContain(422);
    expect(statuses('/api/Port/Update', 'post')).toEqual([
      200, 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503,
    ]);
    expect(statuses('/api/Schedule/Search', 'get')).not.toContain(401);
  });

  it('describes what programs are sent, each event with its typed data and an example that fits', () => {
    const types = Object.keys(WEBHOOK_TYPES);
    expect(Object.keys(document.webhooks)).toEqual(types);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'openapi', components: document.components });
    for (const type of types) {
      const { schema } = document.webhooks[type].post.requestBody.content['application/json'];
      const fits = ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Any,
      );
      expect([type, fits(schema.examples[0]), fits.errors]).toEqual([type, true, null]);
      expect(fits({ ...schema.examples[0], data: {} })).toBe(false);
    }
  });

  it('does not tell of calls between services', () => {
    const between = all.filter((endpoint) => !isPublished(endpoint));
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(({ path }) => path in document.paths)).toEqual([]);
    const { SessionLookup, EmployeeSnapshot } = document.components.schemas;
    expect([SessionLookup === undefined, EmployeeSnapshot !== undefined]).toEqual([true, true]);
  });

  it('sends files as forms, and keeps classes of one name apart', () => {
    const make = (label: string) => {
      class Upload {
        @FileField(label, { accept: ['.xlsx'], maxBytes: 1 }) File!: unknown;
        @Text('备注', { max: 10, optional: true }) Note?: string | null;
      }
      return Upload;
    };
    const [one, two] = [make('甲'), make('乙')];
    const calls = [
      post('/api/One/Import', {
        summary: '导入',
        request: one,
        answer: record(one),
        access: 'everyone',
      }),
      post('/api/Two/Import', {
        summary: '导入',
        request: two,
        answer: record(two),
        access: 'everyone',
      }),
    ];
    const small = openApiDocument({ si: calls }, { title: 't', version: '1' }) as Any;
    const form =
      small.paths['/api/One/Import'].post.requestBody.content['multipart/form-data'].schema;
    expect(form).toEqual({ $ref: '#/components/schemas/Upload' });
    expect(small.components.schemas.Upload.properties.File).toMatchObject({
      type: 'string',
      format: 'binary',
      title: '甲',
    });
    expect(small.components.schemas.Upload2.properties.File.title).toBe('乙');
    expect(small.components.schemas.Upload.properties.Note.type).toEqual(['string', 'null']);
  });
});
