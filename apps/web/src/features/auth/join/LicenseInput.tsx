import { FileImageOutlined, UploadOutlined } from '@ant-design/icons';
import { LICENSE_KINDS, LICENSE_MOST, uploadLicense } from '@quayside/contracts/auth/join';
import { Button, Flex, Typography, Upload } from 'antd';
import { useState } from 'react';
import { endingsOf, uploadFault } from '../../../kit/files/upload-fault.js';
import { errorText } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';

const LIMITS = { kinds: LICENSE_KINDS, maxBytes: LICENSE_MOST };

interface LicenseInputProps {
  id?: string;
  value?: number;
  onChange?(value: number): void;
  /** Name of the file that is kept already. */
  kept: string | null;
}

/** The licence as a picture or PDF, sent as soon as it is chosen; the value is its number. */
export function LicenseInput({ value, onChange, kept }: LicenseInputProps) {
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAct(uploadLicense, {
    onError: (error) => {
      setFault(errorText(error));
      return true;
    },
  });
  const take = async (file: File) => {
    const problem = uploadFault(file, LIMITS);
    setFault(problem);
    if (problem) return;
    const id = await upload.run({ File: file });
    if (id === undefined) return;
    setName(file.name);
    onChange?.(id);
  };
  const shown = name ?? (value ? kept : null);
  return (
    <Flex vertical gap={4}>
      <Flex gap={10} align="center" wrap>
        <Upload
          accept={LICENSE_KINDS.flatMap(({ endings }) => endings).join(',')}
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={upload.pending}>
            {shown ? '重新上传' : '上传营业执照'}
          </Button>
        </Upload>
        {shown ? (
          <Typography.Text ellipsis style={{ maxWidth: 260 }}>
            <FileImageOutlined /> {shown}
          </Typography.Text>
        ) : (
          <Typography.Text type="secondary">{endingsOf(LIMITS)}，最大 20 MB</Typography.Text>
        )}
      </Flex>
      {fault && <Typography.Text type="danger">{fault}</Typography.Text>}
    </Flex>
  );
}
