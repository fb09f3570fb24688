import { DownOutlined } from '@ant-design/icons';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  listBookingTemplates,
  saveBookingTemplate,
} from '@quayside/contracts/booking/templates/booking-template.api';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { go } from '../../../kit/screen/navigator.js';
import { part } from '../../../kit/screen/part.js';
import { useSession } from '../../../kit/session/store.js';
import { useBookingPaths } from '../booking/booking-paths.js';
import { useEntry, useEntryStore } from '../entry/entry-store.js';
import { bookingTemplateContent, proposedName } from './template-content.js';

const SaveBookingTemplate = part(
  async () => (await import('./SaveBookingTemplate.js')).SaveBookingTemplate,
);

const QUICK = 8;

/** Templates at the form of a booking: the often used ones at a click, this one kept, the one that it began with brought up to date. */
export function BookingTemplateMenu({ begun }: { begun: number }) {
  const store = useEntryStore();
  const { form } = useBookingPaths();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const me = useSession(({ employee }) => employee?.Id);
  const external = useSession((session) => session.external);
  const isNew = useEntry((state) => state.record === null);
  const companyId = useEntry((state) => state.form.companyId);
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState<BookingInput | null>(null);
  const query = {
    Limit: QUICK,
    Sort: '-UseCount',
    ...(external || companyId === null ? {} : { CompanyId: companyId }),
  };
  const read = useRead(listBookingTemplates, query as never, { enabled: open });
  const rows = read.data?.Rows ?? [];
  const own = rows.find(({ Id, EmployeeId }) => Id === begun && EmployeeId === me);
  const update = useAct(saveBookingTemplate, { invalidates: ['BookingTemplate'] });
  const renew = async () => {
    if (!own) return;
    const content = '以表单现在的内容替换模板内容；船期、箱号和费用不会存入。';
    if (!(await confirm({ title: `更新模板“${own.Name}”？`, content, okText: '更新' }))) return;
    const { Id, Version, Name } = own;
    const done = await update.run({
      Id,
      Version,
      Name,
      Shared: own.Shared,
      Content: bookingTemplateContent(store.getState().form),
    });
    if (done) void message.success(`模板“${Name}”已更新`);
  };
  const items: MenuProps['items'] = [
    ...(isNew
      ? [
          ...rows.map(({ Id, Name, Shared }) => ({
            key: `use-${Id}`,
            label: `${Name}${Shared ? '（公司）' : ''}`,
          })),
          ...(rows.length === 0
            ? [{ key: 'none', label: nothingFound(read, '还没有模板'), disabled: true }]
            : []),
          { type: 'divider' as const },
        ]
      : []),
    { key: 'save', label: '存为模板' },
    ...(own ? [{ key: 'renew', label: `更新模板“${own.Name}”` }] : []),
    { key: 'all', label: '管理订舱模板' },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'save') setKept(bookingTemplateContent(store.getState().form));
    else if (key === 'renew') void renew();
    else if (key === 'all') go('/BookingSpace/OrderTemp');
    else form({ template: key.slice('use-'.length) });
  };
  return (
    <>
      <Dropdown menu={{ items, onClick }} trigger={['click']} open={open} onOpenChange={setOpen}>
        <Button>
          模板 <DownOutlined />
        </Button>
      </Dropdown>
      {kept && (
        <SaveBookingTemplate
          content={kept}
          name={proposedName(kept)}
          onClose={() => setKept(null)}
        />
      )}
    </>
  );
}
