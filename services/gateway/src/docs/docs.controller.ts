import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { catalogueOf, partnerCatalogue } from '@quayside/contracts/catalogue';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { systemClock } from '@quayside/service-kit/runtime/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, newNonce, pageHeaders } from '../site/content-policy.js';
import { type GatewaySettings, SETTINGS } from '../system/settings.js';
import { type Compressed, compressed, sendCompressed } from './compressed.js';
import { openApiDocument } from './openapi.js';
import { startPage } from './start-page.js';

const EXAMPLE_SAILS_IN_DAYS = 30;

/** Of Swagger UI's files those that the page needs. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The contract for people and tools: a chapter to begin with, and the reference of all calls. */
@Controller()
export class DocsController {
  private document: Promise<Compressed> | undefined;
  private readonly files = new Map<string, Promise<Compressed>>();

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  @Get('/api/openapi.json')
  async openApi(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { systemName, version, simulated } = this.settings;
    this.document ??= compressed(
      'application/json; charset=utf-8',
      JSON.stringify(
        openApiDocument(catalogueOf(simulated), { title: systemName, version }, partnerCatalogue),
      ),
    );
    sendCompressed(request, reply, await this.document);
  }

  @Get('/api/docs')
  start(@Res() reply: FastifyReply): void {
    const nonce = newNonce();
    const sailingDay = daysAfter(chinaDay(systemClock.now()), EXAMPLE_SAILS_IN_DAYS);
    sendPage(reply, nonce, startPage(this.settings.systemName, nonce, sailingDay));
  }

  @Get('/api/docs/reference')
  reference(@Res() reply: FastifyReply): void {
    const nonce = newNonce();
    sendPage(reply, nonce, referencePage(nonce));
  }

  @Get('/api/docs/:file')
  async file(
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = FILES[name];
    if (!type) {
      reply.status(404).send();
      return;
    }
    const known = this.files.get(name);
    const file = known ?? readFile(join(FOLDER, name)).then((content) => compressed(type, content));
    this.files.set(name, file);
    sendCompressed(request, reply, await file);
  }
}

function sendPage(reply: FastifyReply, nonce: string, page: string): void {
  reply
    .headers({
      ...pageHeaders(false),
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce),
    })
    .header('content-type', 'text/html; charset=utf-8')
    .send(page);
}

const referencePage = (nonce: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口参考</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><p><a href="/api/docs">开始使用：密钥、第一次调用、错误、按变更读取、事件推送</a></p>
<div id="docs">正在读取全部接口，请稍候…</div>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs',
deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null,
persistAuthorization: true, tagsSorter: 'alpha' });</script>
</body></html>`;
