// The yardstick: node:http and pg, a program of its own that does the work of the platform's routes and nothing else.
// It imports nothing of the product, so that a change of the product does not move it. Run by scripts/bench.mjs.
import { createServer } from 'node:http';
import { exportSis } from './export-sis.mjs';
import { listSis } from './list-sis.mjs';
import { readSi } from './read-si.mjs';
import { keepStatements, repeat } from './repeat.mjs';
import { signedIn } from './sessions.mjs';
import { submitBooking } from './submit-booking.mjs';
import { submitSi } from './submit-si.mjs';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const ROUTES = {
  'GET /api/TDBillLadingInfo/GetTDBillLadingInfo': (who, search) => readSi(who, search),
  'GET /api/TDBillLadingInfo/GetList': (who, search) => listSis(who, search),
  'GET /api/TDBillLadingInfo/Export': (who, search, _, response) =>
    exportSis(who, search, response),
  'POST /api/TDBillLadingInfo/AddTDBillLadingInfoList': async (who, _, request) =>
    submitSi(who, await bodyOf(request)),
  'POST /api/Booking/Submit': async (who, _, request) => submitBooking(who, await bodyOf(request)),
};

async function answer(request, response) {
  const cut = request.url.indexOf('?');
  const path = cut < 0 ? request.url : request.url.slice(0, cut);
  // From scripts/bench/repeated.mjs, before anything is measured.
  if (path === '/repeat' && request.method === 'POST') {
    keepStatements(await bodyOf(request));
    return response.writeHead(204).end();
  }
  const who = await signedIn(request);
  if (!who) return response.writeHead(401).end();
  const search = new URLSearchParams(cut < 0 ? '' : request.url.slice(cut));
  const repeated = request.headers['x-repeat']?.split(' ');
  const json = repeated
    ? await repeat(repeated[0], Number(repeated[1]))
    : await ROUTES[`${request.method} ${path}`]?.(who, search, request, response);
  if (response.headersSent) return;
  if (!json) return response.writeHead(404).end();
  response.writeHead(200, JSON_TYPE).end(`{"Status":1,"Data":${json}}`);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(String(error.stack)));
});
server.listen(0, '127.0.0.1', () =>
  process.send({ ready: `http://127.0.0.1:${server.address().port}` }),
);
process.on('disconnect', () => process.exit(0));
