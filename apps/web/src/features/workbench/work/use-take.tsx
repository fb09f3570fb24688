import { takeWork, type WorkRow } from '@quayside/contracts/auth/work';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { invalidateArea, useAct } from '../../../kit/http/query.js';
import type { Act } from '../../../kit/list/Acts.js';
import { useSession } from '../../../kit/session/store.js';
import { HandDialog } from './HandDialog.js';

/** What may be done with a to-do beside doing it: take it over, hand it to a colleague, give it back; and the dialog of it. */
export function useTake(): { actsOf(row: WorkRow): Act[]; dialog: ReactNode } {
  const { message } = App.useApp();
  const own = useSession((session) => session.employee?.Id ?? 0);
  const [handing, setHanding] = useState<WorkRow | null>(null);
  const take = useAct(takeWork, {
    invalidates: ['Work'],
    // What the list says of it is old.
    onError: () => {
      void invalidateArea('Work');
      return false;
    },
  });
  const put = async (row: WorkRow, TakerId: number | null, done: string) => {
    const seen = row.TakerId ? { SeenTakerId: row.TakerId } : {};
    const answer = await take.run({ Area: row.Area, Work: row.Id, TakerId, ...seen });
    if (answer !== undefined) void message.success(done);
  };
  return {
    actsOf: (row) => [
      ...(row.TakerId === own
        ? [{ label: '退回', run: () => void put(row, null, '已退回，同事可以接手') }]
        : [{ label: row.TakerId ? '接手' : '领取', run: () => void put(row, own, '已由您处理') }]),
      { label: '转交', run: () => setHanding(row) },
    ],
    dialog: handing && (
      <HandDialog
        row={handing}
        pending={take.pending}
        onClose={() => setHanding(null)}
        onHand={async (id, name) => {
          await put(handing, id, `已转交给${name}`);
          setHanding(null);
        }}
      />
    ),
  };
}
