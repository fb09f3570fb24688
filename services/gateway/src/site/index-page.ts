import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import { escaped, withHead } from './public-pages.js';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const LOOK_AGAIN_MS = 1_000;

const NOT_BUILT = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>尚未构建网页</title></head>
<body><h1>尚未构建网页</h1><p>服务已启动，但还没有网页文件。请在项目根目录运行 <code>npm run build</code>，然后刷新本页。</p></body></html>`;

/** The web app's index.html, with the system's name and, per answer, a fresh nonce written in. Follows a new build by itself. */
export class IndexPage {
  private parts: string[] = [];
  private stamp = -1;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly staticDir: string,
    private readonly systemName: string,
  ) {}

  /** The page for an address of the site; a page that says how to build when there is none. */
  async render(
    nonce: string,
    path: string,
    origin: string | null,
  ): Promise<{ html: string; built: boolean }> {
    await this.refresh();
    if (this.parts.length === 0) return { html: NOT_BUILT, built: false };
    return { html: withHead(this.parts.join(nonce), path, this.systemName, origin), built: true };
  }

  /** Looks at most once a second; who comes meanwhile waits for the look under way. */
  private refresh(): Promise<void> {
    const now = monotonicMs();
    if (now - this.lookedAt >= LOOK_AGAIN_MS) {
      this.lookedAt = now;
      this.looking = this.look();
    }
    return this.looking;
  }

  private async look(): Promise<void> {
    const file = join(this.staticDir, 'index.html');
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs === this.stamp) return;
      this.parts = this.named(await readFile(file, 'utf8')).split(NONCE_PLACEHOLDER);
      this.stamp = mtimeMs;
    } catch {
      this.parts = [];
      this.stamp = -1;
    }
  }

  private named(html: string): string {
    const name = escaped(this.systemName);
    return html.replace(
      /(<meta name="system-name" content=")[^"]*(")/,
      (_all, before: string, after: string) => before + name + after,
    );
  }
}
