// PostGraphile over the same tables: what it makes of the schema by itself, asked by GraphQL. Run by
// scripts/bench/peers.mjs, with packages outside the workspace.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';

const middleware = postgraphile(process.env.DATABASE_URL, 'si', {
  dynamicJson: true,
  graphiql: false,
  legacyRelations: 'omit',
  enableQueryBatching: false,
  simpleCollections: 'omit',
  disableQueryLog: true,
});
const server = createServer(middleware);
server.listen(0, '127.0.0.1', () =>
  process.send({ ready: `http://127.0.0.1:${server.address().port}` }),
);
process.on('disconnect', () => process.exit(0));
