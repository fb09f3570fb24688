import { roleFrame } from '@quayside/contracts/auth/company-role';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { Radio } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { RightsTable } from './RightsTable.js';
import styles from './role.module.css';

interface CeilingFieldProps {
  type: CompanyType;
  /** What is left to the company; null: everything of its type. */
  value: ReadonlySet<string> | null;
  onChange(value: ReadonlySet<string> | null): void;
}

/** What a company that is being made may grant at most: everything of its type unless it is limited. */
export function CeilingField({ type, value, onChange }: CeilingFieldProps) {
  const read = useRead(roleFrame, { CompanyType: type });
  return (
    <ReadGate read={read}>
      {(frame) => (
        <>
          <div className={styles.label}>
            权限上限（无论角色怎样设置，该公司的员工最多拥有这些权限；以后可以调整）
          </div>
          <Radio.Group
            className={styles.choice}
            aria-label="权限上限"
            value={value !== null}
            onChange={({ target }) =>
              onChange(target.value ? new Set(frame.Rights.map(({ Key }) => Key)) : null)
            }
            options={[
              { value: false, label: '不限定' },
              { value: true, label: '限定为勾选的权限' },
            ]}
          />
          {value && (
            <RightsTable
              frame={frame}
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
      )}
    </ReadGate>
  );
}
