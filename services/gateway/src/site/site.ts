import type { IncomingMessage, ServerResponse } from 'node:http';
import send from '@fastify/send';
import type { Refuse } from '../refusals/refuse.js';
import { contentPolicy, newNonce, pageHeaders } from './content-policy.js';
import { IndexPage } from './index-page.js';
import { originOf, robots, sitemap } from './public-pages.js';

export interface SiteOptions {
  /** The built web app, apps/web/dist. */
  staticDir: string;
  systemName: string;
  behindTls: boolean;
  refuse: Refuse;
}

const YEAR_S = 31_536_000;
const ENCODINGS = [
  { token: /\bbr\b/, name: 'br', ending: '.br' },
  { token: /\bgzip\b/, name: 'gzip', ending: '.gz' },
] as const;

interface Listing {
  type: string;
  text: (origin: string) => string;
}

/** What search engines ask for first. */
const LISTINGS: Readonly<Record<string, Listing>> = {
  '/sitemap.xml': { type: 'application/xml', text: sitemap },
  '/robots.txt': { type: 'text/plain', text: robots },
};

/** Serves the web app: files as they were built and compressed, and index.html for every address that is a screen's. */
export class Site {
  private readonly index: IndexPage;
  private readonly headers: Record<string, string>;

  constructor(private readonly options: SiteOptions) {
    this.index = new IndexPage(options.staticDir, options.systemName);
    this.headers = pageHeaders(options.behindTls);
  }

  async serve(request: IncomingMessage, response: ServerResponse, path: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return this.options.refuse(request, response, 'route.absent');
    const listing = LISTINGS[path];
    if (listing) return this.listing(request, response, listing);
    if (path !== '/' && path !== '/index.html' && (await this.file(request, response, path)))
      return;
    const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path);
    const isPage = !isFile && /\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '');
    if (isPage || path === '/' || path === '/index.html') return this.page(request, response, path);
    this.options.refuse(request, response, 'route.absent');
  }

  private listing(
    request: IncomingMessage,
    response: ServerResponse,
    { type, text }: Listing,
  ): void {
    const origin = originOf(request, this.options.behindTls);
    if (origin) {
      response.writeHead(200, {
        ...this.headers,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : text(origin));
    } else this.options.refuse(request, response, 'route.absent');
  }

  /** A nonce per answer makes each page its own: never kept, never compared. */
  private async page(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const nonce = newNonce();
    const { html, built } = await this.index.render(
      nonce,
      path,
      originOf(request, this.options.behindTls),
    );
    response.writeHead(built ? 200 : 503, {
      ...this.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce),
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  }

  /** Answers the file of a path, compressed as the client accepts it; false when there is none. */
  private async file(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> {
    // The compressed twins are found through their file only.
    if (/\.(?:br|gz)$/.test(path)) return false;
    const accepted = request.headers['accept-encoding'] ?? '';
    for (const { token, name, ending } of ENCODINGS) {
      if (!token.test(accepted)) continue;
      if (await this.send(request, response, path, ending, { 'content-encoding': name }))
        return true;
    }
    return this.send(request, response, path, '', {});
  }

  private async send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    ending: string,
    more: Record<string, string>,
  ): Promise<boolean> {
    // Names of built assets carry their digest; every other file keeps its name when it changes.
    const immutable = path.startsWith('/assets/');
    const result = await send(request, path + ending, {
      root: this.options.staticDir,
      index: false,
      dotfiles: 'ignore',
      contentType: false,
      acceptRanges: false,
      cacheControl: false,
    });
    if (result.type !== 'file' || result.statusCode >= 400) {
      result.stream.destroy();
      return false;
    }
    const type = send.mime.getType(path) ?? 'application/octet-stream';
    response.writeHead(result.statusCode, {
      ...result.headers,
      ...this.headers,
      ...more,
      'content-type': send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type,
      'cache-control': immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      vary: 'Accept-Encoding',
    });
    if (request.method === 'HEAD' || result.statusCode === 304) {
      result.stream.destroy();
      response.end();
    } else {
      result.stream.on('error', () => response.destroy());
      response.on('close', () => result.stream.destroy());
      result.stream.pipe(response);
    }
    return true;
  }
}
