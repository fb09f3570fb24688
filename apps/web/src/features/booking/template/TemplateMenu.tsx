import { DownOutlined } from '@ant-design/icons';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { part } from '../../../kit/screen/part.js';

const TemplateDialog = part(async () => (await import('./TemplateDialog.js')).TemplateDialog);
const SaveTemplate = part(async () => (await import('./SaveTemplate.js')).SaveTemplate);

interface TemplateMenuProps {
  /** The customer for whom staff enter; null for one's own company. */
  companyId: number | null;
  /** What a template would keep of the order in front. */
  content(): EntryInput;
}

/** Templates at an order: begin with one, keep this one. */
export function TemplateMenu({ companyId, content }: TemplateMenuProps) {
  const [open, setOpen] = useState<'choose' | 'save' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Dropdown
        menu={{
          items: [
            { key: 'choose', label: '从模板录单' },
            { key: 'save', label: '存为模板' },
          ],
          onClick: ({ key }) => setOpen(key as 'choose' | 'save'),
        }}
      >
        <Button>
          模板 <DownOutlined />
        </Button>
      </Dropdown>
      {open === 'choose' && <TemplateDialog companyId={companyId} onClose={close} />}
      {open === 'save' && <SaveTemplate content={content()} onClose={close} />}
    </>
  );
}
