import type { FastifyInstance } from 'fastify';

/** Bodies are JSON, or forms where an endpoint takes a file; an empty body is an empty object. Anything else answers 415. */
export function takeJsonAlone(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else parse(request, body, done);
  });
}
