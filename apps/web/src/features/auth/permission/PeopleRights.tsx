import {
  EmployeeQuery,
  EmployeeRow,
  exportEmployees,
  listEmployees,
} from '@quayside/contracts/auth/employee';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../../kit/session/store.js';
import { ExplainDrawer } from '../employee/ExplainDrawer.js';
import { useSimulation } from './use-simulation.js';

const filter = filtersOf(EmployeeQuery);
const col = columnsOf(EmployeeRow);

/** The people of the own company: why each sees what he sees, and the platform as he sees it. */
export function PeopleRights() {
  const { screen } = useScreen();
  const self = useSession((session) => session.employee?.Id);
  const maySimulate = useCan('simulate', screen.path);
  const simulate = useSimulation();
  const [explained, setExplained] = useState<EmployeeRow | null>(null);
  return (
    <>
      <ListPage
        name="people-rights"
        endpoint={listEmployees}
        exports={exportEmployees}
        fixed={{ Enable: true }}
        filters={[filter.text('Keyword', { placeholder: '姓名、账号、手机号', width: 260 })]}
        columns={[
          col.text('RealName', { width: 120 }),
          col.text('AccountNo', { width: 120 }),
          col.text('OrgName', { width: 150 }),
          col.text('RoleName', { width: 260 }),
        ]}
        acts={(row) => [
          { label: '为什么看得到', run: () => setExplained(row) },
          maySimulate &&
            row.Id !== self && { label: '以其身份查看', run: () => void simulate(row) },
        ]}
        onOpen={setExplained}
        empty={<EmptyState title="没有找到员工" />}
      />
      {explained && (
        <ExplainDrawer
          employeeId={explained.Id}
          name={explained.RealName}
          onClose={() => setExplained(null)}
        />
      )}
    </>
  );
}
