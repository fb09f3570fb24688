import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt|xml|webmanifest)$/;
/** Below this the headers weigh more than the saving. */
const LEAST_BYTES = 1024;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

async function compressFile(file) {
  const { size } = await stat(file);
  if (!COMPRESSIBLE.test(file) || size < LEAST_BYTES) return;
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    br(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: size },
    }),
    gz(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/**
 * Vite plugin: writes `.br` and `.gz` beside every text asset, so that the gateway sends ready bytes. `index.html` stays
 * plain: it differs in every answer by its nonce.
 */
export function precompress() {
  let outDir = 'dist';
  return {
    name: 'quayside-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) =>
          entry.isFile() && entry.name !== 'index.html' && !entry.parentPath.includes('.vite'),
      );
      for (const entry of files) await compressFile(join(entry.parentPath, entry.name));
    },
  };
}
