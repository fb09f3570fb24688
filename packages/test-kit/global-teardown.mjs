export default async function teardown() {
  await globalThis.quaysideTestServer?.stop();
}
