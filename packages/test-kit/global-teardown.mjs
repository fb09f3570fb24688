import { rm } from 'node:fs/promises';

export default async function teardown() {
  await globalThis.quaysideTestServer?.stop();
  await rm(process.env.QUAYSIDE_TEST_FOLDER, { recursive: true, force: true });
}
