import { roleFrame } from '@quayside/contracts/auth/company-role';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { Radio, Typography } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { RightsTable } from './RightsTable.js';
import styles from './role.module.css';

/**
 * What a company may grant at most; null: everything of its type; undefined: what a new one begins
 * with.
 */
export type FirstCeiling = ReadonlySet<string> | null | undefined;

interface CeilingFieldProps {
  type: CompanyType;
  value: FirstCeiling;
  onChange(value: FirstCeiling): void;
}

const CHOICES = ['first', 'all', 'some'] as const;
type Choice = (typeof CHOICES)[number];

const choiceOf = (value: FirstCeiling, hasExtra: boolean): Choice => {
  if (value) return 'some';
  return value === undefined && hasExtra ? 'first' : 'all';
};

/** What a company that is being made may grant at most. */
export function CeilingField({ type, value, onChange }: CeilingFieldProps) {
  const read = useRead(roleFrame, { CompanyType: type });
  return (
    <ReadGate read={read}>
      {({ Rights, ...frame }) => {
        const extra = Rights.filter(({ IsExtra }) => IsExtra);
        const first = Rights.filter(({ IsExtra }) => !IsExtra).map(({ Key }) => Key);
        const values: Readonly<Record<Choice, FirstCeiling>> = {
          first: undefined,
          all: null,
          some: new Set(first),
        };
        return (
          <>
            <div className={styles.label}>
              权限上限（无论角色怎样设置，该公司的员工最多拥有这些权限；以后可以调整）
            </div>
            <Radio.Group
              className={styles.choice}
              aria-label="权限上限"
              value={choiceOf(value, extra.length > 0)}
              onChange={({ target }) => onChange(values[target.value as Choice])}
              options={[
                ...(extra.length > 0
                  ? [{ value: 'first', label: '默认：不含自营运价与对外报价' }]
                  : []),
                { value: 'all', label: '不限定' },
                { value: 'some', label: '限定为勾选的权限' },
              ]}
            />
            {!value && extra.length > 0 && (
              <Typography.Paragraph type="secondary">
                {value === undefined ? '暂不开放' : '同时开放'}：
                {extra.map(({ Label }) => Label).join('、')}
                。客户自己也卖运价时才需要，以后可在公司的“权限”中开放。
              </Typography.Paragraph>
            )}
            {value && (
              <RightsTable
                frame={{ ...frame, Rights }}
                value={value}
                onChange={(keys, on) =>
                  onChange(
                    new Set(
                      on ? [...value, ...keys] : [...value].filter((key) => !keys.includes(key)),
                    ),
                  )
                }
                reasonOf={() => null}
              />
            )}
          </>
        );
      }}
    </ReadGate>
  );
}
