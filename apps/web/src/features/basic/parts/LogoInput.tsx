import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { fieldsOf } from '@quayside/contracts/core/field';
import { CarrierInput } from '@quayside/contracts/masterdata/carriers';
import { App, Button, Flex, Typography, Upload } from 'antd';

const MOST_KB = 40;

interface LogoInputProps {
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A small picture kept as a data URL; given by a form. */
export function LogoInput({ value, onChange }: LogoInputProps) {
  const { message } = App.useApp();
  const take = (file: File): void => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      if (file.size > MOST_KB * 1024)
        void message.error(`图片最大 ${MOST_KB} KB，现有 ${Math.ceil(file.size / 1024)} KB`);
      else if (!fieldsOf(CarrierInput).get('Logo')?.pattern?.test(url))
        void message.error('请选择 PNG、JPEG 或 WebP 图片');
      else onChange?.(url);
    };
    reader.readAsDataURL(file);
  };
  return (
    <Flex gap={12} align="center">
      {value && (
        <img src={value} alt="标志" style={{ height: 32, maxWidth: 160, objectFit: 'contain' }} />
      )}
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          take(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />}>选择图片</Button>
      </Upload>
      {value && (
        <Button icon={<DeleteOutlined />} aria-label="删除标志" onClick={() => onChange?.(null)} />
      )}
      <Typography.Text type="secondary">PNG、JPEG 或 WebP，最大 {MOST_KB} KB</Typography.Text>
    </Flex>
  );
}
