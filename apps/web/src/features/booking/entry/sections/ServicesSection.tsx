import { ServiceKind } from '@quayside/contracts/booking/entry/choices';
import { EntryService } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Checkbox, Flex } from 'antd';
import { Section } from '../../../../kit/document/Section.js';
import { Control } from '../../../../kit/form/Control.js';
import { FieldBox, statusOf } from '../../../../kit/form/FieldBox.js';
import { ListTitle } from '../EntryField.js';
import { newLine, withLine } from '../entry-form.js';
import { useEntry, useEntryStore, usePutLines, useShown } from '../entry-store.js';
import { useDeskValues } from '../use-desk-values.js';
import { useLineNotes } from '../use-notes.js';

const fields = fieldsOf(EntryService);
/** What is said of a service when it is ordered; what became of it belongs to the logistics data. */
const WISHES = [
  'Wish',
  'Provider',
  'Contact',
  'PlanTime',
] as const satisfies readonly (keyof EntryService & string)[];

/** The services beside the sea freight. */
export function ServicesSection() {
  const store = useEntryStore();
  const services = useEntry((state) => state.form.lines.Services);
  const put = usePutLines('Services');
  const notes = useLineNotes('Services');
  const desk = useDeskValues();
  if (!useShown(['Services'])) return null;
  const wanted = ServiceKind.options
    .filter(({ value }) => services.some(({ Kind }) => Kind === value))
    .map(({ value }) => value);
  const choose = (kinds: readonly ServiceKind[]) =>
    put([
      ...services.filter(({ Kind }) => kinds.includes(Kind)),
      ...kinds
        .filter((Kind) => !wanted.includes(Kind))
        .map((Kind) => newLine<'Services'>({ Kind })),
    ]);
  return (
    <Section title={<ListTitle name="Services">服务</ListTitle>}>
      <Flex vertical gap={10} data-place="Services">
        <Checkbox.Group
          options={ServiceKind.options.map(({ value, label }) => ({
            value,
            label,
            disabled: services.some(
              (service) => service.Kind === value && desk.isArranged(service),
            ),
          }))}
          value={wanted}
          onChange={choose}
        />
        {services.map((service) => (
          <div key={service.key} className="entry-service">
            <strong>{ServiceKind.label(service.Kind)}</strong>
            {WISHES.map((name) => {
              const meta = fields.get(name)!;
              const note = notes.get(`${service.key}.${name}`);
              return (
                <FieldBox
                  key={name}
                  label={meta.label}
                  notes={note ? [note] : []}
                  place={`Services.${service.key}.${name}`}
                >
                  <Control
                    meta={{ ...meta, label: `${ServiceKind.label(service.Kind)}${meta.label}` }}
                    value={service[name]}
                    disabled={desk.afterHandIn && name !== 'Wish'}
                    status={statusOf(note ? [note] : [])}
                    onChange={(value) =>
                      store
                        .getState()
                        .edit((form) => withLine(form, 'Services', service.key, { [name]: value }))
                    }
                  />
                </FieldBox>
              );
            })}
          </div>
        ))}
      </Flex>
    </Section>
  );
}
