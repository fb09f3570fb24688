import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chineseNames } from './scripts/chinese-names.mjs';
import { chunkPlan } from './scripts/chunk-plan.mjs';
import { precompress } from './scripts/precompress.mjs';
import { preloadPlace } from './scripts/preload-place.mjs';

/** The gateway puts a fresh nonce in the place of this text in every index.html it serves. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const api = process.env.QUAYSIDE_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), chineseNames(), preloadPlace(import.meta.dirname), precompress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  server: { proxy: { '/api': { target: api, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    // Chunks under a kilobyte cost a request each and save nothing.
    assetsInlineLimit: 1024,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkPlan(import.meta.dirname) } } },
  },
});
