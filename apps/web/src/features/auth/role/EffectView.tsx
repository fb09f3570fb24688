import type { RoleFrame } from '@quayside/contracts/auth/company-role';
import { DataScope } from '@quayside/contracts/auth/role';
import { Alert, Tag, Tooltip, Typography } from 'antd';
import { boundText, effectOf } from './rights-rows.js';
import styles from './role.module.css';
import { scopeText } from './scope-text.js';

interface EffectViewProps {
  frame: RoleFrame;
  /** What is given; what the ceiling holds back is told apart. */
  given: ReadonlySet<string>;
  /** Up to how much. */
  limits: ReadonlyMap<string, number>;
  scope: DataScope;
}

/** What somebody who has this role and no other sees and may do. */
export function EffectView({ frame, given, limits, scope }: EffectViewProps) {
  const rights = frame.Rights.filter(({ Key }) => given.has(Key));
  const withheld = rights.filter(({ InCeiling }) => !InCeiling);
  const held = new Set(rights.filter(({ InCeiling }) => InCeiling).map(({ Key }) => Key));
  const bounded = rights.flatMap((right) =>
    held.has(right.Key) ? (boundText(right, limits) ?? []) : [],
  );
  const groups = effectOf(frame, held);
  const screens = groups.flatMap((group) => group.screens);
  return (
    <div className={styles.effect}>
      <Typography.Text>
        只有这个角色的员工：可见菜单 <strong>{screens.length}</strong> 个，权限{' '}
        <strong>{held.size}</strong> 项
      </Typography.Text>
      {withheld.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${withheld.length} 项超出公司的权限上限，不生效`}
          description={withheld.map(({ Label }) => Label).join('、')}
        />
      )}
      <div>
        <h4>数据范围</h4>
        <Tag color="blue">{DataScope.label(scope)}</Tag>
        <span className={styles.hint}>{scopeText(scope, frame.CompanyType)}</span>
      </div>
      {bounded.length > 0 && (
        <div>
          <h4>数值上限</h4>
          <div className={styles.screens}>
            {bounded.map((text) => (
              <Tag key={text} color="blue">
                {text}
              </Tag>
            ))}
          </div>
        </div>
      )}
      {groups.map(({ title, screens: shown }) => (
        <div key={title}>
          <h4>{title}</h4>
          <div className={styles.screens}>
            {shown.map(({ path, title: name, buttons }) => (
              <Tooltip key={path} title={buttons.length ? `按钮：${buttons.join('、')}` : ''}>
                <span>
                  {name}
                  {buttons.length > 0 && (
                    <span className={styles.hint}>（{buttons.length} 个按钮）</span>
                  )}
                </span>
              </Tooltip>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
