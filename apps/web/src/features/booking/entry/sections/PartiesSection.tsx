import { EntryParty } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { Button, Flex } from 'antd';
import { use, useState } from 'react';
import { Section } from '../../../../kit/document/Section.js';
import { Control } from '../../../../kit/form/Control.js';
import { FieldBox, statusOf } from '../../../../kit/form/FieldBox.js';
import { PartySetPick } from '../../templates/PartySetPick.js';
import { ListTitle } from '../EntryField.js';
import { type FormLine, newLine, withLine } from '../entry-form.js';
import { useEntry, useEntryStore, useShown } from '../entry-store.js';
import { OriginContext } from '../field-origin.js';
import { LineNotes } from '../LineNotes.js';
import { useLineNotes } from '../use-notes.js';

type Name = keyof EntryParty & string;
const fields = fieldsOf(EntryParty);
const FIRST = ['Name', 'Address'] as const satisfies readonly Name[];
const MORE = [...fields.keys()].filter(
  (name) => !['LineId', 'Role', ...FIRST].includes(name),
) as Name[];

/** Shipper, consignee and notify parties. */
export function PartiesSection() {
  const store = useEntryStore();
  const parties = useEntry((state) => state.form.lines.Parties);
  const shown = useShown(['Parties']);
  const put = (next: readonly FormLine<'Parties'>[]) =>
    store.getState().edit((form) => ({ ...form, lines: { ...form.lines, Parties: next } }));
  if (!shown) return null;
  const byRole = PartyRole.options.flatMap(({ value }) =>
    parties.filter(({ Role }) => Role === value),
  );
  return (
    <Section
      title={<ListTitle name="Parties">当事方</ListTitle>}
      extra={
        <Flex gap={16}>
          <PartySetPick />
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            onClick={() => put([...parties, newLine<'Parties'>({ Role: PartyRole.Notify })])}
          >
            添加通知人
          </Button>
        </Flex>
      }
    >
      <LineNotes list="Parties" />
      <div className="entry-parties" data-place="Parties">
        {byRole.map((party) => {
          const alike = parties.filter(({ Role }) => Role === party.Role);
          const title =
            PartyRole.label(party.Role) + (alike.length > 1 ? alike.indexOf(party) + 1 : '');
          return (
            <Party
              key={party.key}
              party={party}
              title={title}
              {...(alike.indexOf(party) > 0 || party.Role === PartyRole.Forwarder
                ? { onRemove: () => put(parties.filter((each) => each !== party)) }
                : {})}
              {...(party.Role === PartyRole.Notify
                ? { consignee: parties.find(({ Role }) => Role === PartyRole.Consignee) }
                : {})}
            />
          );
        })}
      </div>
    </Section>
  );
}

interface PartyProps {
  party: FormLine<'Parties'>;
  title: string;
  consignee?: FormLine<'Parties'> | undefined;
  onRemove?(): void;
}

function Party({ party, title, consignee, onRemove }: PartyProps) {
  const store = useEntryStore();
  const notes = useLineNotes('Parties');
  const { mark } = use(OriginContext);
  const [opened, setOpened] = useState(false);
  const all = opened || MORE.some((name) => party[name] || notes.has(`${party.key}.${name}`));
  const put = (patch: Partial<EntryParty>) =>
    store.getState().edit((form) => withLine(form, 'Parties', party.key, patch));
  const same = () => {
    const { key: _key, taken: _taken, LineId: _line, Role: _role, ...values } = consignee!;
    put(values);
  };
  const field = (name: Name) => {
    const note = notes.get(`${party.key}.${name}`);
    const meta = fields.get(name)!;
    return (
      <div key={name} className={FIRST.some((first) => first === name) ? 'entry-whole' : undefined}>
        <FieldBox
          label={name === 'Name' ? title : meta.label}
          notes={note ? [note] : []}
          place={`Parties.${party.key}.${name}`}
          extra={
            name !== 'Name' ? (
              mark(`Parties[${party.Role}].${name}`, party[name])
            ) : (
              <Flex gap={8}>
                {mark(`Parties[${party.Role}].${name}`, party[name])}
                {consignee?.Name && !party.Name && (
                  <Button
                    type="link"
                    size="small"
                    style={{ height: 18, padding: 0 }}
                    tabIndex={-1}
                    onClick={same}
                  >
                    同收货人
                  </Button>
                )}
                {onRemove && (
                  <Button
                    type="link"
                    size="small"
                    danger
                    style={{ height: 18, padding: 0 }}
                    tabIndex={-1}
                    onClick={onRemove}
                  >
                    移除
                  </Button>
                )}
                {!all && (
                  <Button
                    type="link"
                    size="small"
                    style={{ height: 18, padding: 0 }}
                    tabIndex={-1}
                    onClick={() => setOpened(true)}
                  >
                    代码、联系人等
                  </Button>
                )}
              </Flex>
            )
          }
        >
          <Control
            meta={{ ...meta, label: `${title}${meta.label}` }}
            value={party[name]}
            onChange={(value) => put({ [name]: value })}
            status={statusOf(note ? [note] : [])}
          />
        </FieldBox>
      </div>
    );
  };
  return (
    <div className="entry-party">
      {FIRST.map(field)}
      {all && MORE.map(field)}
    </div>
  );
}
