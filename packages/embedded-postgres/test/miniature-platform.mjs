/**
 * A platform in miniature, for tests that kill it: starts the embedded server as told in argv and reports over IPC.
 * argv[2]: JSON { module: URL of the compiled launcher, uid?: account to become first, options }.
 */
const { module, uid, options } = JSON.parse(process.argv[2]);
const { startEmbeddedPostgres } = await import(module);
const { default: pg } = await import('pg');
process.on('disconnect', () => process.exit());
if (uid !== undefined) {
  process.setgroups([]);
  process.setgid(uid);
  process.setuid(uid);
}

try {
  process.send({ event: 'starting' });
  const server = await startEmbeddedPostgres(options);
  // What a platform does on Ctrl-C: finish the work in hand, which needs the database, and only then stop it.
  process.once('SIGINT', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query('SELECT 42 AS answer');
    await client.end();
    await server.stop();
    process.send({ event: 'drained', answer: rows[0].answer }, () => process.exit());
  });
  process.send({ event: 'serving', url: server.url, socketDir: server.socketDir });
} catch (error) {
  process.send({ event: 'failed', code: error.code, message: error.message }, () =>
    process.exit(1),
  );
}
