import { type DeliveredPush, markDelivered } from '@quayside/contracts/messaging/message';
import type { Logger } from '@quayside/service-kit/runtime/log';
import type { Dispatch } from '../dispatch/dispatch.js';

const FLUSH_MS = 100;
/** The contract's bound of one report. */
const MOST_A_REPORT = 20_000;

/** Reports to messaging whom a message reached, many at a time. A lost report costs a second notification, never a first. */
export class Deliveries {
  private readonly waiting = new Map<number, Set<number>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dispatch: Dispatch,
    private readonly log: Logger,
  ) {}

  add(sendId: number, employeeId: number): void {
    const known = this.waiting.get(sendId);
    if (known) known.add(employeeId);
    else this.waiting.set(sendId, new Set([employeeId]));
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const reports: DeliveredPush[] = [...this.waiting].flatMap(([SendId, set]) => {
      const ids = [...set];
      return Array.from({ length: Math.ceil(ids.length / MOST_A_REPORT) }, (_, index) => ({
        SendId,
        EmployeeIds: ids.slice(index * MOST_A_REPORT, (index + 1) * MOST_A_REPORT),
      }));
    });
    this.waiting.clear();
    for (const report of reports) {
      await this.dispatch
        .call('messaging', markDelivered, report)
        .catch((error: unknown) =>
          this.log.warn({ err: error, message: report.SendId }, 'delivery not reported'),
        );
    }
  }
}
