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

/** Runs in the page: what comes after the first files is asked for with them, and not when they have run. */
function preload({ signedIn, signedOut }) {
  for (const href of (localStorage.getItem('jst:token') ? signedIn : signedOut[location.pathname]) ?? []) {
    const link = document.createElement('link');
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    Object.assign(link, how, { crossOrigin: '', href });
    document.head.append(link);
  }
}

/**
 * Vite plugin: the page itself asks for the files of the shell when somebody is signed in, and for those of the sign-in pages when nobody
 * is. A screen's own files come when the first have run: at once, they would keep the shell waiting.
 * @param root of the web app
 */
export function preloadPlace(root) {
  return {
    name: 'quayside-preload-place',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const first = filesOf(bundle, chunk.fileName);
        const chunkOf = (module) => {
          const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, 'src', module));
          if (!found) throw new Error(`nothing is loaded by import() from ${module}`);
          return found.fileName;
        };
        const filesFor = (modules) => {
          const files = new Set(modules.flatMap((module) => [...filesOf(bundle, chunkOf(module))]));
          return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
        };
        const byAddress = Object.entries(SIGN_IN).map(([address, module]) => [address, filesFor([module])]);
        const places = { signedIn: filesFor([SHELL, SCREENS]), signedOut: Object.fromEntries(byAddress) };
        return [{ tag: 'script', children: `(${preload})(${JSON.stringify(places)})`, injectTo: 'head' }];
      },
    },
  };
}
