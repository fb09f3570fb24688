import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Tries to listen for a moment, before anything is installed or built.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the sentence for the person at the terminal when it cannot be
 */
export async function portRefusal(port, host) {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return refusalOf(error, port, host);
  }
  server.close();
  await once(server, 'close');
  return undefined;
}

function refusalOf({ code }, port, host) {
  switch (code) {
    case 'EACCES':
      return `没有权限监听端口 ${port}（--port / PORT）：普通用户只能使用 1024 及以上的端口，例如 --port 8080。`;
    case 'EADDRINUSE':
      return `端口 ${port}（--port / PORT）已被占用，请用 --port 指定另一个端口。`;
    default:
      return `HOST 应为本机的地址，例如 127.0.0.1 或 0.0.0.0，收到的是“${host}”（${code}）。`;
  }
}
