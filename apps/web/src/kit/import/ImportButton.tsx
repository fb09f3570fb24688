import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { part } from '../screen/part.js';
import type { ImportWizardProps } from './ImportWizard.js';

const Wizard = part(async () => (await import('./ImportWizard.js')).ImportWizard);

/** Opens the import of an area; the wizard is loaded when it is first opened. */
export function ImportButton({
  children,
  ...wizard
}: Omit<ImportWizardProps, 'onClose'> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {children ?? '导入'}
      </Button>
      {open && <Wizard {...wizard} onClose={() => setOpen(false)} />}
    </>
  );
}
