import { CompanyType } from '@quayside/contracts/auth/company-type';
import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { Button, Flex, Skeleton, Typography } from 'antd';
import { Section } from '../../../../kit/document/Section.js';
import { leaveGrid } from '../../../../kit/form/quick-keys.js';
import { LazyGrid } from '../../../../kit/grid/LazyGrid.js';
import { part } from '../../../../kit/screen/part.js';
import { permissionValue, useSession } from '../../../../kit/session/store.js';
import { ListTitle } from '../EntryField.js';
import { FEE_COLUMNS } from '../entry-columns.js';
import { copyLine, type FormLine, newLine } from '../entry-form.js';
import { useEntry, useEntryStore, useShown } from '../entry-store.js';
import { feeTotals } from '../fee-totals.js';
import { useGrid } from '../grids.js';
import { useDeskValues } from '../use-desk-values.js';
import { useMarks } from '../use-notes.js';

// Most forms have no fees that are only read.
const LineTable = part(
  async () => (await import('../../../../kit/document/LineTable.js')).LineTable,
  () => <Skeleton active paragraph={{ rows: 2 }} title={false} />,
);

type Fee = FormLine<'Fees'>;

/** What the customer owes, and, for people of ours who may see it, what is owed to others. */
export function FeesSection() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const maySeePayables = useSession(() =>
    Boolean(permissionValue('entry', 'payable') ?? permissionValue('rate', 'cost')),
  );
  const shown = useShown(['Fees']);
  const { feesOfDesk = false } = useEntryStore().getState().paper;
  const { afterHandIn } = useDeskValues();
  if (!shown) return null;
  if ((feesOfDesk || afterHandIn) && !staff) return <FeesToRead />;
  return (
    <Section title={<ListTitle name="Fees">费用</ListTitle>}>
      <Flex vertical gap={14} data-place="Fees">
        <Fees side={FeeSide.Receivable} />
        {staff && maySeePayables && <Fees side={FeeSide.Payable} />}
      </Flex>
    </Section>
  );
}

/** What a customer owes by a rate, a quote or the desk's word. */
function FeesToRead() {
  const fees = useEntry((state) => state.form.lines.Fees);
  return (
    <Section title="费用">
      <Flex vertical gap={10} data-place="Fees">
        <Typography.Text type="secondary">
          {fees.length > 0 ? feeTotals(fees) : '提交后由我司报价并填写'}
        </Typography.Text>
        {fees.length > 0 && (
          <LineTable of={ENTRY_LINES.Fees} lines={fees} without={['Side', 'Partner']} />
        )}
      </Flex>
    </Section>
  );
}

function Fees({ side }: { side: FeeSide }) {
  const store = useEntryStore();
  const all = useEntry((state) => state.form.lines.Fees);
  const fees = all.filter(({ Side }) => Side === side);
  const marks = useMarks('Fees', fees);
  const grid = useGrid(side === FeeSide.Payable ? 'Payables' : 'Fees');
  const newFee = (): Fee => newLine<'Fees'>({ Side: side });
  const put = (rows: readonly Fee[]) =>
    store.getState().edit((form) => {
      const others = form.lines.Fees.filter(({ Side }) => Side !== side);
      return {
        ...form,
        lines: {
          ...form.lines,
          Fees: side === FeeSide.Receivable ? [...rows, ...others] : [...others, ...rows],
        },
      };
    });
  const head = (
    <Flex justify="space-between" align="baseline" gap={12}>
      <span>
        {FeeSide.label(side)}
        {side === FeeSide.Payable && <span className="entry-hint">（客户不可见）</span>}
      </span>
      {fees.length > 0 && (
        <Typography.Text className="qs-figures">{feeTotals(fees)}</Typography.Text>
      )}
    </Flex>
  );
  if (fees.length === 0) {
    return (
      <Flex gap={12} align="center">
        {head}
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => put([newFee()])}>
          添加{FeeSide.label(side)}费用
        </Button>
      </Flex>
    );
  }
  return (
    <div>
      {head}
      <LazyGrid<Fee>
        {...(grid && { handle: grid })}
        rows={fees}
        onChange={put}
        columns={FEE_COLUMNS[side]}
        newRow={newFee}
        copyRow={(fee) => copyLine<'Fees'>(fee)}
        marks={marks}
        most={50}
        onPastEnd={leaveGrid}
        height={260}
      />
    </div>
  );
}
