import { join } from 'node:path';
import { SCREENS, SHELL, SIGN_IN } from './places.mjs';

/** The files that a browser fetches before a chunk runs, the chunk's own and their styles with them. */
function filesOf(bundle, fileName, files = new Set()) {
  if (files.has(fileName) || !bundle[fileName]) return files;
  files.add(fileName);
  for (const style of bundle[fileName].viteMetadata?.importedCss ?? []) files.add(style);
  for (const next of bundle[fileName].imports) filesOf(bundle, next, files);
  return files;
}

/**
 * Runs in the page: when the first files are there, those that come after them are asked for, and the first are run meanwhile. Asked for with the first ones
 * they would only keep these waiting; a file that is run tells of its coming no sooner than it has run, so that it is not run by itself.
 */
function enter({ entry, first, signedIn, signedOut }) {
  /** Longer than that nobody looks at a picture that says nothing. */
  const patience = 15_000;
  const say = () => {
    const place = document.querySelector('#root > .splash');
    if (!place || place.querySelector('button')) return;
    const button = Object.assign(document.createElement('button'), { textContent: '刷新' });
    button.addEventListener('click', () => location.reload());
    place.append(
      Object.assign(document.createElement('p'), { textContent: '页面没有加载成功，请检查网络' }),
      button,
    );
  };
  const hasToken = () => {
    try {
      return localStorage.getItem('jst:token') !== null;
    } catch {
      return false;
    }
  };
  const begin = () => {
    for (const href of (hasToken() ? signedIn : signedOut[location.pathname]) ?? []) {
      const link = document.createElement('link');
      const how = href.endsWith('.css')
        ? { rel: 'preload', as: 'style' }
        : { rel: 'modulepreload' };
      Object.assign(link, how, { crossOrigin: '', href });
      document.head.append(link);
    }
    const run = () => import(entry).catch(say);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  const awaited = new Set(first);
  const come = ({ target }) => {
    if (
      awaited.delete(target instanceof HTMLLinkElement && target.getAttribute('href')) &&
      awaited.size === 0
    )
      begin();
  };
  setTimeout(say, patience);
  if (!document.createElement('link').relList.supports('modulepreload')) begin();
  // A file that does not come is told of by whatever imports it.
  else for (const event of ['load', 'error']) document.addEventListener(event, come, true);
}

/** The entry's tag, which would run it as soon as it is there. */
const ENTRY_TAG = /<script type="module"([^>]*) src="([^"]+)"([^>]*)><\/script>/;

/**
 * Vite plugin: the page itself asks for the files of the shell when somebody is signed in, and for those of the sign-in pages when nobody
 * is, while the first files are run. A screen's own files come when the first have run: at once, they would keep the shell waiting.
 * @param root of the web app
 */
export function preloadPlace(root) {
  return {
    name: 'quayside-preload-place',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const first = filesOf(bundle, chunk.fileName);
        const chunkOf = (module) => {
          const found = chunks.find(
            ({ facadeModuleId }) => facadeModuleId === join(root, 'src', module),
          );
          if (!found) throw new Error(`nothing is loaded by import() from ${module}`);
          return found.fileName;
        };
        const filesFor = (modules) => {
          const files = new Set(modules.flatMap((module) => [...filesOf(bundle, chunkOf(module))]));
          return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
        };
        const byAddress = Object.entries(SIGN_IN).map(([address, module]) => [
          address,
          filesFor([module]),
        ]);
        const places = {
          entry: `/${chunk.fileName}`,
          first: [...first].filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
          signedIn: filesFor([SHELL, SCREENS]),
          signedOut: Object.fromEntries(byAddress),
        };
        if (!ENTRY_TAG.test(html)) throw new Error('the page has no entry');
        return {
          html: html.replace(ENTRY_TAG, '<link rel="modulepreload"$1 href="$2"$3>'),
          tags: [
            {
              tag: 'script',
              children: `(${enter})(${JSON.stringify(places)})`,
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}
