import {
  CompanyAudit,
  exportOwnApplications,
  ownApplicationInfo,
  ownApplications,
} from '@quayside/contracts/auth/join';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf } from '../../kit/list/columns.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { AppDrawer } from '../../kit/overlay/AppDrawer.js';
import { go } from '../../kit/screen/navigator.js';
import { ApplicationCard } from './join/ApplicationCard.js';

const col = columnsOf(CompanyAudit);

const Apply = () => (
  <Button type="primary" onClick={() => go('/join/entry')}>
    新的申请
  </Button>
);

/** The applications that the viewer filed, and how each stands. */
export function CompanyApplication() {
  const [open, setOpen] = useState<CompanyAudit | null>(null);
  return (
    <>
      <ListPage
        name="own-applications"
        endpoint={ownApplications}
        exports={exportOwnApplications}
        toolbar={<Apply />}
        columns={[
          col.choice('Type', { width: 110 }),
          col.choice('Status', { width: 100 }),
          col.text('CompanyName', { width: 260 }),
          col.text('ChooseRoleList', { width: 140 }),
          col.text('Remark', { width: 260 }),
          col.instant('CreateTime'),
          col.instant('DecideTime'),
        ]}
        acts={(row) => [{ label: '查看', run: () => setOpen(row) }]}
        onOpen={setOpen}
        empty={
          <EmptyState
            title="您还没有提交过申请"
            hint="可以申请创建公司，或加入另一家已入驻的公司"
            action={<Apply />}
          />
        }
      />
      {open && <Application id={open.Id} onClose={() => setOpen(null)} />}
    </>
  );
}

function Application({ id, onClose }: { id: number; onClose(): void }) {
  const read = useRead(ownApplicationInfo, { Id: id });
  return (
    <AppDrawer open title="我的申请" size={480} onClose={onClose}>
      <ReadGate read={read}>{(audit) => <ApplicationCard audit={audit} />}</ReadGate>
    </AppDrawer>
  );
}
