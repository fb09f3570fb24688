import {
  type PasswordStrength,
  type Ranks,
  rankWords,
  strengthOf,
} from '@quayside/contracts/auth/password-strength';
import { ChangePassword } from '@quayside/contracts/auth/session';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Form, Typography } from 'antd';
import Password from 'antd/es/input/Password';
import { useEffect, useState } from 'react';

const LEAST = fieldsOf(ChangePassword).get('NewPassword')?.min ?? 8;

const SAID: Readonly<
  Record<Exclude<PasswordStrength, 'common'>, { type: 'warning' | 'success'; text: string }>
> = {
  fair: { type: 'warning', text: '强度一般，再长一些更安全' },
  good: { type: 'success', text: '强度好' },
};

/** The passwords that leaked most often, a quarter of a megabyte that only these fields fetch. Without them the server is the stricter one. */
const leakedRanks = (): Promise<Ranks> =>
  import('@zxcvbn-ts/language-common')
    .then(({ dictionary }) => rankWords(dictionary.passwords))
    .catch(() => rankWords());

interface NewPasswordProps {
  /** Name of the field in its form; the repetition is `Again`. */
  name: string;
  label: string;
  /** What everybody knows of the account at this moment: no password may be made of it. */
  known(): readonly string[];
}

/** A new password and its repetition: says how well it withstands guessing while it is typed; the server judges by the same estimate. */
export function NewPassword({ name, label, known }: NewPasswordProps) {
  const [ranks, setRanks] = useState<Ranks>();
  useEffect(() => void leakedRanks().then(setRanks), []);
  const typed = Form.useWatch<string | undefined>(name) ?? '';
  const strength =
    typed.length >= LEAST && ranks ? strengthOf(typed, ['Quayside', ...known()], ranks) : null;
  const again = `再输一次${label}`;
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        validateFirst
        extra={
          strength && strength !== 'common' ? (
            <Typography.Text type={SAID[strength].type} style={{ fontSize: 12 }}>
              {SAID[strength].text}
            </Typography.Text>
          ) : null
        }
        rules={[
          { required: true, message: `请输入${label}` },
          { min: LEAST, message: `至少${LEAST}位` },
          {
            validator: async (_, value: string) => {
              if (
                strengthOf(value, ['Quayside', ...known()], ranks ?? (await leakedRanks())) ===
                'common'
              )
                throw new Error('太常见或太容易猜到，请换一个');
            },
          },
        ]}
      >
        <Password
          maxLength={128}
          autoComplete="new-password"
          placeholder="至少8位，不用常见密码、账号和公司代码"
        />
      </Form.Item>
      <Form.Item
        name="Again"
        label={again}
        dependencies={[name]}
        rules={[
          { required: true, message: `请${again}` },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue(name)
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
