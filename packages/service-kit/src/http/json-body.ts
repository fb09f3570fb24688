import type { FastifyInstance } from 'fastify';
import { jsonDepth, MOST_DEPTH } from './json-depth.js';

const tooDeep = (): Error =>
  Object.assign(new SyntaxError('the body is nested too deeply'), { statusCode: 400 });

/** Bodies are JSON, or forms where an endpoint takes a file; an empty body is an empty object; one that is nested deeper than `MOST_DEPTH` answers 400. Anything else answers 415. */
export function takeJsonAlone(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, {});
      else if (jsonDepth(body) > MOST_DEPTH) done(tooDeep());
      else parse(request, body, done);
    },
  );
}
