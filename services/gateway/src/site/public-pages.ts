import type { IncomingMessage } from 'node:http';
import { publicScreens, screenOf } from '@quayside/contracts/screens';

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[a-f0-9:]+\](:\d+)?$/i;

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the visitor sees this site; null for a request that names no sound host. */
export function originOf({ headers }: IncomingMessage, behindTls: boolean): string | null {
  const host = headers.host ?? '';
  return HOST.test(host) ? `${behindTls ? 'https' : 'http'}://${host}` : null;
}

/**
 * The page's html with the title, description and share tags of a public screen in its first lines, where search engines and
 * messengers read them; the address is the screen's own, without what was searched.
 */
export function withHead(
  html: string,
  path: string,
  systemName: string,
  origin: string | null,
): string {
  const screen = screenOf(path);
  const { title, description } = screen?.allowLogout
    ? screen
    : { title: undefined, description: undefined };
  const name = description && title ? `${title}-${systemName}` : systemName;
  const tags = [
    `<meta property="og:site_name" content="${escaped(systemName)}" />`,
    `<meta property="og:title" content="${escaped(name)}" />`,
    ...(screen?.layout === 'site' && origin
      ? [
          `<meta property="og:url" content="${escaped(origin + screen.path)}" />`,
          `<link rel="canonical" href="${escaped(origin + screen.path)}" />`,
        ]
      : []),
  ];
  const headed = html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escaped(name)}</title>\n    ${tags.join('\n    ')}`,
  );
  if (!description) return headed;
  return headed.replace(
    /(<meta (?:name="description"|property="og:description") content=")[^"]*(")/g,
    (_all, before: string, after: string) => before + escaped(description) + after,
  );
}

/** The addresses of the public screens, for search engines. */
export const sitemap = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicScreens.map(({ path }) => `  <url><loc>${escaped(origin + path)}</loc></url>`).join('\n')}
</urlset>
`;

export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
