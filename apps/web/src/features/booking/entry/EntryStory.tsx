import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { entryStory } from '@quayside/contracts/booking/entry/entry-order.api';
import { Flex } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
import { Section } from '../../../kit/document/Section.js';
import { StepContent } from '../../../kit/document/StepContent.js';
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
          <Story
            entries={[...steps]
              .sort((a, b) => b.CreateTime.localeCompare(a.CreateTime) || b.Id - a.Id)
              .map((step) => ({
                key: step.Id,
                time: step.CreateTime,
                color: COLORS[step.Verb] ?? 'blue',
                title: (
                  <Flex gap={8} align="center">
                    {EntryVerb.label(step.Verb)}
                    <StatusTag of={EntryState} value={step.ToStatus} />
                  </Flex>
                ),
                by: `${step.EmployeeName} · ${step.CompanyName}`,
                content: <StepContent remarks={step.Remarks} differences={step.Differences} />,
              }))}
          />
        )}
      </ReadGate>
    </Section>
  );
}
