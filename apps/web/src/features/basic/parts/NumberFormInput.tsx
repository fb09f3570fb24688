import { Input, Typography } from 'antd';
import { useState } from 'react';
import { formPattern, formWords } from './number-form.js';

export interface NumberFormInputProps {
  /** A regular expression. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
}

const HOW = '如：3位字母+7位数字；几种写法用“或”分开';

/** How a number looks, typed in words and kept as a regular expression; one that words cannot say is typed as it is. */
export function NumberFormInput({ value, onChange, id }: NumberFormInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = value ? formWords(value) : null;
  const text = typed ?? known ?? value ?? '';
  const unclear = text !== '' && formPattern(text) === null;
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        aria-label="格式"
        maxLength={200}
        placeholder={HOW}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(target.value === '' ? null : (formPattern(target.value) ?? target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {unclear && (
        <Typography.Text type="warning">看不懂的写法会照原文核对号码；{HOW}</Typography.Text>
      )}
    </>
  );
}
