import { ENTRY_LINES, type EntryLines } from '@quayside/contracts/booking/entry/entry-order';
import {
  cannotHide,
  type EntryFormLayout,
  formField,
  isLineList,
} from '@quayside/contracts/booking/entry/form';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Empty, Typography } from 'antd';
import { Section } from '../../../kit/document/Section.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { sectionsOf } from './entry-layout.js';
import './form.css';

const columnsOf = (name: string): string =>
  [...fieldsOf(ENTRY_LINES[name as keyof EntryLines]).values()]
    .filter((meta) => meta.name !== 'LineId')
    .map(({ label }) => label)
    .join('、');

const nothing = () => {};

/** A new order as the customer finds it: section by section what is shown, in its order, with stars and defaults. */
export function EntryPreview({ Entry }: Pick<EntryFormLayout, 'Entry'>) {
  const shown = new Map(Entry.filter(({ Shown }) => Shown).map((field) => [field.Name, field]));
  const isAsked = (name: string): boolean =>
    cannotHide(name) || (shown.get(name)?.Required ?? false);
  return (
    <Section
      title="客户看到的录单"
      extra={<Typography.Text type="secondary">预览，不可填写</Typography.Text>}
    >
      {sectionsOf([...shown.keys()]).map(({ title, names, list }) => (
        <section key={title} aria-label={`预览${title}`} className="entry-preview-part">
          <strong>
            {title}
            {list && list !== 'Legs' && isAsked(list) && <span className="qs-star"> *</span>}
          </strong>
          <div
            className="doc-fields"
            style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
          >
            {names.map((name) => {
              const meta = formField(name)!;
              return (
                <FieldBox key={name} label={meta.label} required={isAsked(name)}>
                  <Control
                    meta={{ ...meta, label: `预览${meta.label}` }}
                    disabled
                    port={null}
                    value={shown.get(name)?.Default ?? null}
                    onChange={nothing}
                    placeholder=""
                  />
                </FieldBox>
              );
            })}
          </div>
          {list === 'Legs' ? (
            <Lists names={[{ Name: list, Required: isAsked(list) }]} />
          ) : (
            list && <Typography.Text type="secondary">{columnsOf(list)}</Typography.Text>
          )}
        </section>
      ))}
    </Section>
  );
}

/** What stands on paper, in its order; what an order does not say is left out there. */
export function PrintPreview({ Print }: Pick<EntryFormLayout, 'Print'>) {
  const shown = Print.filter(({ Shown }) => Shown);
  const header = shown.filter(({ Name }) => !isLineList(Name));
  return (
    <Section
      title="订舱委托书"
      extra={
        <Typography.Text type="secondary">未填的字段不打印；费用按打印时的选择</Typography.Text>
      }
    >
      {shown.length === 0 && <Empty description="没有要打印的字段" />}
      <Typography.Paragraph>
        {header.map(({ Name }) => formField(Name)?.label).join('　')}
      </Typography.Paragraph>
      <Lists names={shown.filter(({ Name }) => isLineList(Name))} />
    </Section>
  );
}

function Lists({ names }: { names: readonly { Name: string; Required?: boolean }[] }) {
  return names.map(({ Name, Required }) => (
    <div key={Name} style={{ marginTop: 12 }}>
      <strong>{formField(Name)?.label}</strong>
      {Required && <span className="qs-star"> *</span>}
      <div>
        <Typography.Text type="secondary">{columnsOf(Name)}</Typography.Text>
      </div>
    </div>
  ));
}
