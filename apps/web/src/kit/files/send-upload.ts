import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { sessionBridge } from '../http/bridge.js';
import { type Answered, headersOf, lostNetwork, readAnswer } from '../http/call.js';
import { toForm } from '../http/encode.js';

interface UploadOptions {
  signal: AbortSignal;
  /** The same key again, after a lost network, adds nothing twice. */
  idempotencyKey: string;
  /** Told of the share that is sent, from 0 to 1; at 1 the server is at work. */
  onProgress(share: number): void;
}

/** As `call`, for an upload whose progress is shown: `fetch` tells nothing of what is sent. Rejects with an AbortError when it is cancelled. */
export function sendUpload<Req extends object, Ans>(
  endpoint: Endpoint<Req, Ans>,
  request: Req,
  options: UploadOptions,
): Promise<Answered<Ans>> {
  const { signal, idempotencyKey, onProgress } = options;
  const token = sessionBridge().token();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    const end = (): void => signal.removeEventListener('abort', cancel);
    xhr.open(endpoint.method, endpoint.path);
    for (const [name, value] of Object.entries(headersOf(token, idempotencyKey)))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onabort = () => {
      end();
      reject(new DOMException('cancelled', 'AbortError'));
    };
    xhr.onerror = () => {
      end();
      reject(lostNetwork());
    };
    xhr.onload = () => {
      end();
      const lines = xhr
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/);
      const headers = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]);
      const response = new Response(xhr.responseText, {
        status: xhr.status,
        headers: headers.filter(([name]) => name !== ''),
      });
      resolve(readAnswer(endpoint, response, token));
    };
    signal.addEventListener('abort', cancel);
    if (signal.aborted) return cancel();
    xhr.send(toForm(request));
  });
}
