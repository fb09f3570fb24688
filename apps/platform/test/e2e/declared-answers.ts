import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;
interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>
  >;
  components: { schemas: Record<string, Json> };
}

/** What the published document says of an answer, read by a validator that we did not write. */
export class DeclaredAnswers {
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

  private constructor(private readonly document: Document) {
    // A field that nobody declared is a fault too, and it may be a leak.
    for (const schema of Object.values(document.components.schemas))
      if (schema.properties) schema.additionalProperties = false;
    this.ajv.addSchema({ $id: 'quayside', components: document.components });
  }

  /** The document as strangers get it from a running platform. */
  static async of(url: string): Promise<DeclaredAnswers> {
    return new DeclaredAnswers((await (await fetch(`${url}/api/openapi.json`)).json()) as Document);
  }

  private responses({ path, method }: Endpoint) {
    return this.document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  }

  /** What is wrong with an answer, each with its place; none when it is as declared. A file is no JSON: its type is looked at. */
  faults(endpoint: Endpoint, status: number, body: unknown): string[] {
    const declared = this.responses(endpoint)[status];
    if (!declared) return [`${endpoint.path} answers ${status}, which is not declared`];
    if (status !== 200 || endpoint.answer.shape === 'file') return [];
    let validate = this.validators.get(endpoint.path);
    if (!validate) {
      const schema = JSON.stringify(declared.content?.['application/json']?.schema).replaceAll(
        '"#/components',
        '"quayside#/components',
      );
      validate = this.ajv.compile(JSON.parse(schema) as Json);
      this.validators.set(endpoint.path, validate);
    }
    if (validate(body)) return [];
    const places = (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const place = instancePath.replace(/\/\d+/g, '/n');
      return `${endpoint.path} ${place} ${message} ${JSON.stringify(params)}`;
    });
    return [...new Set(places)].slice(0, 10);
  }
}
