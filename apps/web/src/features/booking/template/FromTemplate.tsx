import { Button } from 'antd';
import { useState } from 'react';
import { part } from '../../../kit/screen/part.js';

const TemplateDialog = part(async () => (await import('./TemplateDialog.js')).TemplateDialog);

/** Begins an order with a template. */
export function FromTemplate() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>从模板录单</Button>
      {open && <TemplateDialog companyId={null} onClose={() => setOpen(false)} />}
    </>
  );
}
