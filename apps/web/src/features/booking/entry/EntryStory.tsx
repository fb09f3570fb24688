import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { entryStory } from '@quayside/contracts/booking/entry/entry-order.api';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { DocumentStory } from '../../../kit/document/DocumentStory.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';

const COLORS: Partial<Record<EntryVerb, string>> = {
  [EntryVerb.Accept]: 'green',
  [EntryVerb.Book]: 'green',
  [EntryVerb.Complete]: 'green',
  [EntryVerb.Ask]: 'orange',
  [EntryVerb.Return]: 'red',
  [EntryVerb.Cancel]: 'gray',
};

/** What happened to an order, newest first, with what was said and which fields changed. */
export function EntryStory({ id }: { id: number }) {
  const read = useRead(entryStory, { Id: id });
  return (
    <Section title="录单日志">
      <ReadGate read={read}>
        {(steps) => (
          <DocumentStory
            steps={steps}
            color={({ Verb }) => COLORS[Verb]}
            title={({ Verb, ToStatus }) => (
              <>
                {EntryVerb.label(Verb)}
                <StatusTag of={EntryState} value={ToStatus} />
              </>
            )}
          />
        )}
      </ReadGate>
    </Section>
  );
}
