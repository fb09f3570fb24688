import { MAIL_RIGHTS } from '@quayside/contracts/si/mail.api';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { assignmentNotice } from '../notices/assignment-notice.js';
import { deadlineNotice } from '../notices/deadline-notice.js';
import { rescheduleNotice } from '../notices/reschedule-notice.js';
import { stepNotice } from '../notices/step-notice.js';

type Payload = Record<string, unknown>;

/** Events of the version before, and what they are called and say now. */
const NOW: Readonly<Record<string, [name: string, payload: (old: never) => object]>> = {
  'si.changed': ['messaging.notice', stepNotice],
  'si.order-rescheduled': ['messaging.notice', rescheduleNotice],
  'si.assigned': ['messaging.notice', assignmentNotice],
  'si.deadline-near': ['messaging.notice', deadlineNotice],
  'si.mail-ordered': [
    'messaging.mail-ordered',
    (old: Payload) => ({
      ...old,
      Service: 'si',
      Watchers: [
        { Permission: 'si:review' },
        { Permission: 'si:read', CompanyId: old.CompanyId },
        { Employees: old.CreatorId ? [old.CreatorId] : [] },
      ],
      ResendRights: MAIL_RIGHTS,
    }),
  ],
};

/** Messaging no longer words what happens to SIs: events that are still to be delivered to it become notices, under their ids. */
export class PendingNotices1766200000201 implements MigrationInterface {
  name = 'PendingNotices1766200000201';

  async up(runner: QueryRunner): Promise<void> {
    const pending: { id: string; name: string; payload: never }[] = await runner.query(
      `SELECT o.id, o.name, o.payload FROM _outbox o
       WHERE o.name = ANY($1) AND EXISTS (SELECT 1 FROM _delivery d WHERE d.outbox_id = o.id) ORDER BY o.id`,
      [Object.keys(NOW)],
    );
    for (const { id, name, payload } of pending) {
      const [present = name, asPresent = () => payload] = NOW[name] ?? [];
      await runner.query('UPDATE _outbox SET name = $2, payload = $3 WHERE id = $1', [
        id,
        present,
        JSON.stringify(asPresent(payload)),
      ]);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
