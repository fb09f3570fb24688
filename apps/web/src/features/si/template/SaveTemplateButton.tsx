import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { part } from '../../../kit/screen/part.js';

const SaveSiTemplate = part(async () => (await import('./SaveTemplateDialog.js')).SaveSiTemplate);

/** Learns a template from an SI that was handed in. */
export function SaveTemplateButton({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<SaveOutlined />} onClick={() => setOpen(true)}>
        存为模板
      </Button>
      {open && <SaveSiTemplate id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
