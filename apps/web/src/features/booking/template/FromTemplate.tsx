import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.js')).TemplateDialog }));

/** Begins an order with a template. */
export function FromTemplate() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>从模板录单</Button>
      <Suspense>{open && <TemplateDialog companyId={null} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
