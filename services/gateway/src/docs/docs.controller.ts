import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { catalogueOf, partnerCatalogue } from '@quayside/contracts/catalogue';
import type { FastifyReply } from 'fastify';
import { contentPolicy, newNonce, pageHeaders } from '../site/content-policy.js';
import { type GatewaySettings, SETTINGS } from '../system/settings.js';
import { openApiDocument } from './openapi.js';

/** Of Swagger UI's files those that the page needs. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The contract for people and tools. */
@Controller()
export class DocsController {
  private document: string | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  @Get('/api/openapi.json')
  openApi(@Res() reply: FastifyReply): void {
    const { systemName, version, simulated } = this.settings;
    this.document ??= JSON.stringify(
      openApiDocument(catalogueOf(simulated), { title: systemName, version }, partnerCatalogue),
    );
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(this.document);
  }

  @Get('/api/docs')
  page(@Res() reply: FastifyReply): void {
    const nonce = newNonce();
    reply
      .headers({
        ...pageHeaders(false),
        'cache-control': 'no-store',
        'content-security-policy': contentPolicy(nonce),
      })
      .header('content-type', 'text/html; charset=utf-8')
      .send(docsPage(nonce));
  }

  @Get('/api/docs/:file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<void> {
    const type = FILES[name];
    if (!type) {
      reply.status(404).send();
      return;
    }
    reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff');
    reply.send(await readFile(join(FOLDER, name)));
  }
}

const docsPage = (nonce: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none',
filter: true, validatorUrl: null, persistAuthorization: true, tagsSorter: 'alpha' });</script>
</body></html>`;
