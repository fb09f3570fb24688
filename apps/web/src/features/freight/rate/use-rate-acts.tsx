import { daysAfter } from '@quayside/contracts/core/dates';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { RateRow } from '@quayside/contracts/freight/rate';
import {
  actOnRates,
  type RateOutcome,
  RateVerb,
  RenewRates,
  renewRates,
} from '@quayside/contracts/freight/rate.api';
import { Alert, App, DatePicker, Flex, Form, Input, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { deskToday } from '../../../kit/display/desk-clock.js';
import { FieldNumber } from '../../../kit/form/CountInput.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useTellDemand } from '../insight/use-tell-demand.js';

const ADD = { ...fieldsOf(RenewRates).get('Add')!, label: '价格调整' };
const AREAS = ['FreightRate', 'RateChange', 'Work'];
const nameOf = ({ CarrierCode, PolCode, PodCode, Id }: RateRow): string =>
  `#${Id} ${CarrierCode ?? '未填船公司'} ${PolCode}→${PodCode}`;

/** What stands in the outcomes that somebody has to know: refusals, waits, and days that were taken from other rates. */
function Outcomes({
  rows,
  outcomes,
}: {
  rows: readonly RateRow[];
  outcomes: readonly RateOutcome[];
}) {
  const names = new Map(rows.map((row) => [row.Id, nameOf(row)]));
  const lines = outcomes.flatMap(({ Id, Done, Message, Closed }) => [
    ...(Message
      ? [{ key: `${Id}`, text: `${names.get(Id) ?? `#${Id}`}：${Message}`, bad: !Done }]
      : []),
    ...Closed.map((closed) => ({
      key: `${Id}-${closed.Id}`,
      text: `${names.get(Id) ?? `#${Id}`}：原运价 #${closed.Id}（${closed.From} 至 ${closed.To}）${closed.NewTo ? `改为 ${closed.NewFrom} 至 ${closed.NewTo}` : '被全部取代，移入回收站'}${closed.RestFrom ? `，${closed.RestFrom} 至 ${closed.RestTo} 仍按原价` : ''}`,
      bad: false,
    })),
  ]);
  return (
    <Flex vertical gap={6} style={{ maxHeight: 360, overflow: 'auto' }}>
      {lines.map(({ key, text, bad }) => (
        <Alert key={key} type={bad ? 'error' : 'info'} title={text} showIcon />
      ))}
    </Flex>
  );
}

interface Hiding {
  rows: readonly RateRow[];
  reason: string;
  until: Dayjs | null;
}
interface Renewing {
  rows: readonly RateRow[];
  from: Dayjs;
  to: Dayjs;
  add: number | null;
  publish: boolean;
}

/** What can be done with rates, one or many, with what became of each. `holder` stands somewhere in the screen. */
export function useRateActs(done: () => void = () => {}) {
  const { modal, message } = App.useApp();
  const confirm = useConfirm();
  const tellDemand = useTellDemand();
  const [hiding, setHiding] = useState<Hiding | null>(null);
  const [renewing, setRenewing] = useState<Renewing | null>(null);
  const act = useAct(actOnRates, { invalidates: AREAS });
  const renew = useAct(renewRates, { invalidates: AREAS });

  const tell = (rows: readonly RateRow[], outcomes: readonly RateOutcome[], what: string): void => {
    const good = outcomes.filter(({ Done }) => Done).length;
    const said = outcomes.some(
      ({ Done, Message, Closed }) => !Done || Message || Closed.length > 0,
    );
    if (!said) void message.success(`已${what} ${good} 条`);
    else {
      const title =
        good === outcomes.length
          ? `已${what} ${good} 条`
          : `${what}：成功 ${good} 条，未成功 ${outcomes.length - good} 条`;
      modal[good === outcomes.length ? 'info' : 'warning']({
        title,
        width: 640,
        okText: '知道了',
        content: <Outcomes rows={rows} outcomes={outcomes} />,
      });
    }
    done();
    tellDemand(outcomes);
  };
  const run = async (
    rows: readonly RateRow[],
    Verb: RateVerb,
    more: { Reason?: string | null; Until?: string | null } = {},
  ): Promise<boolean> => {
    const outcomes = await act.run({ Ids: rows.map(({ Id }) => Id), Verb, ...more });
    if (outcomes) tell(rows, outcomes, RateVerb.label(Verb));
    return outcomes !== undefined;
  };
  const ask = async (rows: readonly RateRow[], Verb: RateVerb, content: string): Promise<void> => {
    const title = `${RateVerb.label(Verb)}${rows.length > 1 ? `这 ${rows.length} 条运价` : '这条运价'}？`;
    if (
      await confirm({
        title,
        content,
        okText: RateVerb.label(Verb),
        danger: Verb === RateVerb.Delete,
      })
    )
      await run(rows, Verb);
  };

  const holder: ReactNode = (
    <>
      {hiding && (
        <AppModal
          open
          title={`隐藏 ${hiding.rows.length} 条运价`}
          okText="隐藏"
          confirmLoading={act.pending}
          onCancel={() => setHiding(null)}
          onOk={async () => {
            const Until = hiding.until?.format('YYYY-MM-DD') ?? null;
            if (
              await run(hiding.rows, RateVerb.Hide, { Reason: hiding.reason.trim() || null, Until })
            )
              setHiding(null);
          }}
        >
          <Form layout="vertical">
            <Form.Item label="原因">
              <Input
                aria-label="原因"
                maxLength={200}
                value={hiding.reason}
                placeholder="如：等船司确认舱位"
                onChange={({ target }) => setHiding({ ...hiding, reason: target.value })}
              />
            </Form.Item>
            <Form.Item label="隐藏至（含当日，次日自动恢复；不填则一直隐藏）">
              <DatePicker
                style={{ width: '100%' }}
                value={hiding.until}
                onChange={(until) => setHiding({ ...hiding, until: until as Dayjs | null })}
              />
            </Form.Item>
          </Form>
        </AppModal>
      )}
      {renewing && (
        <AppModal
          open
          title={`续期 ${renewing.rows.length} 条运价`}
          okText={renewing.publish ? '续期并发布' : '续期为草稿'}
          confirmLoading={renew.pending}
          onCancel={() => setRenewing(null)}
          onOk={async () => {
            const outcomes = await renew.run({
              Ids: renewing.rows.map(({ Id }) => Id),
              ValidFrom: renewing.from.format('YYYY-MM-DD'),
              ValidTo: renewing.to.format('YYYY-MM-DD'),
              Add: renewing.add,
              Publish: renewing.publish,
            });
            if (!outcomes) return;
            setRenewing(null);
            tell(renewing.rows, outcomes, '续期');
          }}
        >
          <Form layout="vertical">
            <Form.Item label="新有效期" required>
              <DatePicker.RangePicker
                style={{ width: '100%' }}
                allowClear={false}
                value={[renewing.from, renewing.to]}
                onChange={(days) =>
                  days?.[0] &&
                  days[1] &&
                  setRenewing({ ...renewing, from: days[0] as Dayjs, to: days[1] as Dayjs })
                }
              />
            </Form.Item>
            <Form.Item label="价格调整（每箱，可为负；成本、底价、公布价一并调整）">
              <FieldNumber
                meta={ADD}
                value={renewing.add}
                placeholder="不调整"
                onChange={(add) => setRenewing({ ...renewing, add })}
              />
            </Form.Item>
            <Form.Item label="续期后直接发布">
              <Switch
                checked={renewing.publish}
                onChange={(publish) => setRenewing({ ...renewing, publish })}
              />
            </Form.Item>
          </Form>
        </AppModal>
      )}
    </>
  );
  return {
    holder,
    publish: (rows: readonly RateRow[]) =>
      ask(rows, RateVerb.Publish, '同一运价现有的有效期会在新有效期开始的前一天截止。'),
    takeOff: (rows: readonly RateRow[]) => run(rows, RateVerb.TakeOff),
    putOn: (rows: readonly RateRow[]) => run(rows, RateVerb.PutOn),
    show: (rows: readonly RateRow[]) => run(rows, RateVerb.Show),
    restore: (rows: readonly RateRow[]) => run(rows, RateVerb.Restore),
    remove: (rows: readonly RateRow[]) =>
      ask(rows, RateVerb.Delete, '移入回收站，可以恢复为草稿。'),
    hide: (rows: readonly RateRow[]) => setHiding({ rows, reason: '', until: null }),
    renew(rows: readonly RateRow[]) {
      // By nature the days that follow the latest of them, as many as it had.
      const last = rows
        .map(({ ValidTo }) => ValidTo ?? '')
        .sort()
        .at(-1);
      const from = dayjs(last && last > deskToday() ? daysAfter(last, 1) : deskToday());
      setRenewing({ rows, from, to: from.add(13, 'day'), add: null, publish: false });
    },
  };
}
