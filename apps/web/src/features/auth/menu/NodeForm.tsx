import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  LinkWay,
  MENU_ICONS,
  MenuTree,
  MOST_MENU_TITLE,
} from '@quayside/contracts/auth/menu-layout';
import { Button, Flex, Form, Input, Select, Switch, Tag } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { menuIcon } from '../../../kit/display/menu-icons.js';
import styles from './menu.module.css';
import {
  changed,
  type Draft,
  isLink,
  isOwnGroup,
  placeOf,
  removed,
  stepped,
  titleOf,
  withLink,
} from './menu-draft.js';

interface NodeFormProps {
  tree: MenuTree;
  draft: Draft;
  selected: string | null;
  /** What the server said of the selected one, by the field's name. */
  errors: Readonly<Record<string, string>>;
  onSelect(key: string | null): void;
  onChange(draft: Draft): void;
}

/** What a group or an entry is called and how it stands; of screens also what shows them, which programs define. */
export function NodeForm({ tree, draft, selected, errors, onSelect, onChange }: NodeFormProps) {
  const place = selected === null ? null : placeOf(draft, selected);
  if (!place)
    return (
      <section className={`${styles.card} ${styles.side}`} aria-label="所选项">
        <EmptyState
          title="请选择左侧的一项"
          hint="可以改名、换图标、隐藏、调整位置；在分组中可以新增外部链接"
        />
      </section>
    );
  const { group, item } = place;
  const one = item ?? group;
  const key = one.Key;
  const set = (change: Parameters<typeof changed>[2]) => onChange(changed(draft, key, change));
  const of = (name: string) =>
    errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {};
  const addLink = () => {
    const made = withLink(draft, group.Key);
    onChange(made.draft);
    onSelect(made.key);
  };
  const canRemove = item ? isLink(item) : isOwnGroup(group);
  return (
    <section className={`${styles.card} ${styles.side}`} aria-label="所选项">
      <h2>{item ? (isLink(item) ? '外部链接' : '页面') : '分组'}</h2>
      <Form layout="vertical" key={key}>
        <Form.Item label="名称" {...of('Title')}>
          <Input
            aria-label="名称"
            value={one.Title ?? ''}
            maxLength={MOST_MENU_TITLE}
            placeholder={
              one.UsualTitle ? `${one.UsualTitle}（原名，不填即用原名）` : '显示在菜单中的名称'
            }
            onChange={(event) => set({ Title: event.target.value || null })}
          />
        </Form.Item>
        {!item && (
          <Form.Item label="图标" {...of('Icon')}>
            <div className={styles.icons}>
              {MENU_ICONS.map((icon) => (
                <Button
                  key={icon}
                  type={(group.Icon ?? group.UsualIcon) === icon ? 'primary' : 'text'}
                  aria-label={`图标 ${icon}`}
                  aria-pressed={(group.Icon ?? group.UsualIcon) === icon}
                  icon={menuIcon(icon)}
                  onClick={() => set({ Icon: icon })}
                />
              ))}
            </div>
          </Form.Item>
        )}
        {item && isLink(item) && (
          <>
            <Form.Item label="网址" {...of('Url')}>
              <Input
                aria-label="网址"
                value={item.Url ?? ''}
                maxLength={500}
                placeholder="https://"
                onChange={(event) => set({ Url: event.target.value })}
              />
            </Form.Item>
            <Form.Item
              label="打开方式"
              extra={
                item.Way === LinkWay.Embedded
                  ? '有些网站不允许嵌入，会显示空白，请改为新窗口打开。网站看不到登录信息。'
                  : undefined
              }
              {...of('Way')}
            >
              <Select
                aria-label="打开方式"
                value={item.Way ?? null}
                options={LinkWay.options.map(({ value, label }) => ({ value, label }))}
                onChange={(Way: LinkWay) => set({ Way })}
              />
            </Form.Item>
            {tree === MenuTree.External && (
              <Form.Item label="显示给" {...of('CompanyType')}>
                <Select
                  aria-label="显示给"
                  value={item.CompanyType ?? -1}
                  options={[
                    { value: -1, label: '客户与服务商' },
                    ...[CompanyType.Customer, CompanyType.Provider].map((value) => ({
                      value: value as number,
                      label: CompanyType.label(value),
                    })),
                  ]}
                  onChange={(type) =>
                    set({ CompanyType: type === -1 ? null : (type as CompanyType) })
                  }
                />
              </Form.Item>
            )}
          </>
        )}
        <Form.Item
          label="隐藏"
          extra={item ? '隐藏后不在菜单中显示，有权限的人仍可从其他页面打开' : '隐藏整个分组'}
          {...of('Hidden')}
        >
          <Switch aria-label="隐藏" checked={one.Hidden} onChange={(Hidden) => set({ Hidden })} />
        </Form.Item>
      </Form>
      <Flex gap={8} wrap>
        <Button onClick={() => onChange(stepped(draft, key, -1))}>上移</Button>
        <Button onClick={() => onChange(stepped(draft, key, 1))}>下移</Button>
        {!item && <Button onClick={addLink}>新增外部链接</Button>}
        {canRemove && (
          <Button
            danger
            disabled={!item && group.Items.length > 0}
            title={!item && group.Items.length > 0 ? '请先移走分组中的页面' : undefined}
            onClick={() => {
              onChange(removed(draft, key));
              onSelect(null);
            }}
          >
            删除{item ? '链接' : '分组'}
          </Button>
        )}
      </Flex>
      {item && !isLink(item) && (
        <dl className={styles.facts}>
          <dt>路径</dt>
          <dd>{key}</dd>
          <dt>所需权限</dt>
          <dd>
            {item.Rights.length > 0
              ? `${item.Rights.join('、')}${item.Rights.length > 1 ? '（任一）' : ''}`
              : '所有员工'}
          </dd>
          <dt>按钮</dt>
          <dd>
            {item.Buttons.length > 0
              ? item.Buttons.map((button) => <Tag key={button}>{button}</Tag>)
              : '无'}
          </dd>
        </dl>
      )}
      {errors.Key && <p className={styles.wrong}>{`${titleOf(one)}：${errors.Key}`}</p>}
    </section>
  );
}
