import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { ById } from '@quayside/contracts/core/identified';
import { Alert, App, Button, Flex, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { isRight, landErrors } from '../form/use-contract-form.js';
import { call } from '../http/call.js';
import { useAct, useRead } from '../http/query.js';
import { AppDrawer } from '../overlay/AppDrawer.js';
import { useConfirm } from '../overlay/use-confirm.js';
import { useDirtyGuard } from '../screen/dirty.js';
import { ChangedNotice, labelsIn, RestoredNotice, useKeptTyping } from './kept-typing.js';
import { threeWay } from './three-way.js';
import './resource.css';

interface Versioned {
  Id: number;
  Version: number;
}

/** What the drawer needs of a kind of record; a `Resource` has it. */
export interface DrawerResource<I extends object, R> {
  readonly label: string;
  readonly input: Class<I>;
  readonly info: Endpoint<ById, R>;
  readonly create: Endpoint<I, R> | null;
  readonly update: Endpoint<I & Versioned, R>;
}

export interface RecordDrawerProps<I extends object, R extends I & Versioned> {
  resource: DrawerResource<I, R>;
  /** Null for a new one. */
  record: R | null;
  readOnly: boolean;
  title: string;
  defaults?: Partial<I>;
  invalidates: readonly string[];
  onClose(): void;
  children: ReactNode;
}

/** What was typed in a form, and the record that it began with. */
interface Typed<I> {
  version: number;
  base: Partial<I>;
  values: Partial<I>;
}

/** The fields of a record that its form has. */
export const inputOf = <I extends object>(type: Class<I>, record: object): Partial<I> =>
  Object.fromEntries(
    [...fieldsOf(type).keys()].map((name) => [
      name,
      (record as Record<string, unknown>)[name] ?? null,
    ]),
  ) as Partial<I>;

/** A line of text has the cursor, so that Enter can mean saving: no list to choose from, no date, no several lines. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  target.role !== 'combobox' &&
  target.type !== 'checkbox' &&
  !target.closest('.ant-picker, .dsg-container');

/**
 * The form of a record. Ctrl+S or Enter in a line saves; leaving with changes asks; a record that changed meanwhile is said so, and nothing
 * typed is lost: neither by a reload nor by going on as another employee, it is there when the record is opened again.
 */
export function RecordDrawer<I extends object, R extends I & Versioned>(
  props: RecordDrawerProps<I, R>,
) {
  const { resource, record, readOnly, title, defaults, invalidates, onClose, children } = props;
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [form] = Form.useForm();
  const kept = useKeptTyping<Typed<I>>(`record:${resource.info.path}:${record?.Id ?? 0}`);
  const [before] = useState(() => (readOnly ? null : kept.read()));
  const [dirty, setDirty] = useState(before !== null);
  const [version, setVersion] = useState(before?.version ?? record?.Version ?? 0);
  // The record as the form began with it, and as somebody else stored it meanwhile.
  const [base, setBase] = useState<Partial<I>>(
    before?.base ?? (record ? inputOf(resource.input, record) : {}),
  );
  const [theirs, setTheirs] = useState<R | null>(null);
  // A list does not load large fields; the form shows the whole record.
  const whole = useRead(
    resource.info,
    { Id: record?.Id ?? 0 },
    { enabled: record !== null, staleTime: 0 },
  );
  // What is restored stands here until the form has it.
  const typed = (): Partial<I> =>
    inputOf(resource.input, { ...before?.values, ...form.getFieldsValue(true) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has come begins it, not what is typed meanwhile
  useEffect(() => {
    if (!whole.data) return;
    const stored = inputOf(resource.input, whole.data);
    const now = (whole.data as Versioned).Version;
    if (!before && !form.isFieldsTouched()) {
      form.setFieldsValue(stored as never);
      setBase(stored);
      setVersion(now);
    } else if (now === version) {
      // Who was faster than the answer has typed over what the list knew: the rest comes below it.
      form.setFieldsValue(threeWay(base, typed(), stored).merged as never);
      setBase(stored);
    } else if (now > version) {
      // Stored by somebody else since: said at once, not only when saving is refused.
      setTheirs(whole.data as R);
    }
  }, [whole.data]);
  /** Nothing is saved over fields that have not come yet. */
  const ready = record === null || whole.data !== undefined;
  const clean = useDirtyGuard(dirty, true);
  const act = useAct((record ? resource.update : resource.create) as typeof resource.update, {
    invalidates,
    onDone: () => {
      clean();
      void message.success(record ? '已保存' : `已新增${resource.label}`);
      onClose();
    },
    onError: (error) => {
      if (error.code !== 'record.stale' || !record) return landErrors(form as FormInstance, error);
      void call(resource.info, { Id: record.Id }).then((now) => setTheirs(now as R));
      return true;
    },
  });

  const save = async (overVersion?: number): Promise<void> => {
    if (!(await isRight(form))) return;
    const values = inputOf(resource.input, { ...defaults, ...form.getFieldsValue(true) });
    await act.run({
      ...values,
      ...(record ? { Id: record.Id, Version: overVersion ?? version } : {}),
    } as never);
  };
  const mix = (now: R) => threeWay(base, typed(), inputOf(resource.input, now));
  const mixed = theirs && mix(theirs);
  /** Goes on from the newest record: with the person's own changes on top, or without them. */
  const goOn = (now: R, values: object): void => {
    form.setFieldsValue(values as never);
    setBase(inputOf(resource.input, now));
    setVersion(now.Version);
    setTheirs(null);
  };
  const keepMine = async (): Promise<void> => {
    if (!theirs) return;
    goOn(theirs, mix(theirs).merged);
    await save(theirs.Version);
  };
  const takeTheirs = (): void => {
    if (!theirs) return;
    goOn(theirs, inputOf(resource.input, theirs));
    setDirty(false);
    kept.drop();
  };
  const close = async (): Promise<void> => {
    if (dirty && !(await confirm({ title: '放弃未保存的修改？', okText: '放弃', danger: true })))
      return;
    clean();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const byKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    const byEnter = event.key === 'Enter' && !event.nativeEvent.isComposing && isLine(event.target);
    if (!byKey && !byEnter) return;
    event.preventDefault();
    if (!readOnly && ready && !act.pending) void save();
  };

  return (
    <AppDrawer
      open
      size={760}
      title={title}
      onClose={() => void close()}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={() => void close()}>{readOnly ? '关闭' : '取消'}</Button>
          {!readOnly && (
            <Button
              type="primary"
              disabled={!ready}
              loading={act.pending || (!ready && !whole.isError)}
              title="Ctrl+S 或回车"
              onClick={() => void save()}
            >
              保存
            </Button>
          )}
        </Flex>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for whatever field has the cursor */}
      <div onKeyDown={onKeyDown}>
        {!ready && whole.isError && (
          <Alert
            type="error"
            showIcon
            style={{ marginBottom: 16 }}
            title="没有读到完整的记录，暂不能保存"
            action={<Button onClick={() => void whole.refetch()}>重试</Button>}
          />
        )}
        {before && dirty && <RestoredNotice />}
        {mixed && (
          <ChangedNotice
            mixed={mixed}
            labelOf={labelsIn(resource.input)}
            action={
              <Flex gap={8}>
                <Button onClick={takeTheirs}>放弃我的修改</Button>
                <Button type="primary" onClick={() => void keepMine()}>
                  保留双方修改并保存
                </Button>
              </Flex>
            }
          />
        )}
        <Form
          form={form}
          layout="vertical"
          disabled={readOnly}
          className="qs-record-form"
          initialValues={
            before?.values ?? (record ? inputOf(resource.input, record) : { ...defaults })
          }
          onValuesChange={() => {
            setDirty(true);
            kept.write({ version, base, values: typed() });
            // What both changed is said as it is by now.
            setTheirs((now) => now && { ...now });
          }}
        >
          {children}
        </Form>
      </div>
    </AppDrawer>
  );
}
