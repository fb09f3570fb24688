import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { limitText } from '@quayside/service-kit/http/limit-text';
import type { Dispatcher } from 'undici';
import { BodyTooLarge } from '../refusals/body-limit.js';
import type { Refuse } from '../refusals/refuse.js';

/** Of an answer: headers of the connection between gateway and service. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'proxy-connection',
  'upgrade',
  'trailer',
]);

/** Streams a service's answer to the client, no faster than the client reads, and stops the service's work when the client leaves. */
export class ProxiedAnswer implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private done = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly refuse: Refuse,
  ) {
    response.on('close', () => {
      if (!this.done) this.controller?.abort(new Error('the client left'));
    });
    response.on('drain', () => this.controller?.resume());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.response.destroyed) controller.abort(new Error('the client left'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (statusCode < 200) return;
    const kept: OutgoingHttpHeaders = {};
    for (const name in headers) if (!OWN.has(name)) kept[name] = headers[name];
    this.response.writeHead(statusCode, kept);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.response.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.done = true;
    this.response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.done = true;
    if (this.response.destroyed) return;
    // Half an answer must not look like a whole one.
    if (this.response.headersSent) this.response.destroy();
    else if (error instanceof BodyTooLarge) {
      this.refuse(this.request, this.response, 'request.too-large', {
        limit: limitText(error.limit),
      });
    } else this.refuse(this.request, this.response, 'service.unavailable');
  }
}
