import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const SaveSiTemplate = lazy(async () => ({ default: (await import('./SaveTemplateDialog.js')).SaveSiTemplate }));

/** Learns a template from an SI that was handed in. */
export function SaveTemplateButton({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<SaveOutlined />} onClick={() => setOpen(true)}>
        存为模板
      </Button>
      <Suspense>{open && <SaveSiTemplate id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
