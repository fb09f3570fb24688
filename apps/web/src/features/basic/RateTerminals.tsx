import {
  RateTerminal,
  RateTerminalInput,
  rateTerminals,
  TerminalQuery,
} from '@quayside/contracts/masterdata/places';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(RateTerminal);

/** Terminals as rates use them. */
export function RateTerminals() {
  return (
    <ResourceScreen
      name="rate-terminals"
      resource={rateTerminals}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      filters={filtersOf(TerminalQuery).reference('PortCode')}
      columns={[
        col.code('Code', { width: 130 }),
        col.text('NameCn', { width: 200 }),
        col.text('NameEn', { width: 220 }),
        col.reference('PortCode', { width: 150 }),
        col.text('RateName', { width: 150 }),
        col.number('RateSort', { width: 100 }),
        col.flag('RateVisible', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={RateTerminalInput} name="RateName" />
          <Field of={RateTerminalInput} name="RateSort" />
          <Field of={RateTerminalInput} name="RateVisible" />
        </>
      )}
    />
  );
}
