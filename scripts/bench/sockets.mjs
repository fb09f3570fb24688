import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

const PING_MS = 5_000;
const SETTLE_MS = 5_000;
const TICKS_PER_SECOND = 100;

/** Seconds of CPU that a process has used (Linux). */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function open(url, token) {
  return new Promise((done, failed) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'auth/login', content: token }));
      done(socket);
    });
    socket.on('error', failed);
  });
}

/**
 * Opens `count` signed-in sockets that ping every five seconds and measures the gateway's share of a core, less what it
 * uses without them.
 * @returns {Promise<{ share: number, open: number }>}
 */
export async function measureSockets(url, token, pid, { count = 10_000, seconds = 20 } = {}) {
  // Events of what went before are on their way for a moment.
  await pause(SETTLE_MS);
  const idleBefore = cpuSeconds(pid);
  await pause(5_000);
  const idle = (cpuSeconds(pid) - idleBefore) / 5;
  const sockets = [];
  for (let opened = 0; opened < count; opened += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - opened) }, () => open(url, token)),
      )),
    );
  // Pings are spread over the interval, as those of people are.
  const steps = 50;
  let step = 0;
  const timer = setInterval(() => {
    for (let at = step; at < sockets.length; at += steps) sockets[at].send('ping');
    step = (step + 1) % steps;
  }, PING_MS / steps);
  await pause(PING_MS + 2_000);
  const before = cpuSeconds(pid);
  await pause(seconds * 1000);
  const used = (cpuSeconds(pid) - before) / seconds - idle;
  clearInterval(timer);
  const open_ = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  for (const socket of sockets) socket.terminate();
  return { share: used, open: open_ };
}
