import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { registry } from '@quayside/service-kit/runtime/metrics';
import { inTime } from '@quayside/service-kit/runtime/ready';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../http/client-address.js';
import { type GatewaySettings, SETTINGS } from './settings.js';

const same = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Probes and measurements, for machines. */
@Controller()
export class HealthController {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  /** The process answers. */
  @Get('/api/health/live')
  live(@Res() reply: FastifyReply): void {
    reply.send({ Status: 1, Data: { Live: true } });
  }

  /** 200 once every service answers that it is ready and the disk has room, 503 before and after; with each one's state. Within two seconds. */
  @Get('/api/health/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const [services, disk] = await Promise.all([
      this.settings.dispatch.ready(),
      inTime(this.settings.disk()),
    ]);
    const all = Object.values(services);
    const ready = disk && all.length > 0 && all.every(Boolean);
    reply
      .status(ready ? 200 : 503)
      .send({ Status: ready ? 1 : 0, Data: { Ready: ready, Services: services, Disk: disk } });
  }

  /** Prometheus metrics: for this machine, or with the token of METRICS_TOKEN. */
  @Get('/metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { metricsToken } = this.settings;
    const token = request.headers.authorization?.replace(/^bearer +/i, '') ?? '';
    if (!isLoopback(request.raw) && !(metricsToken && same(token, metricsToken))) {
      reply.status(404).send();
      return;
    }
    reply.type(registry.contentType).send(await registry.metrics());
  }
}
