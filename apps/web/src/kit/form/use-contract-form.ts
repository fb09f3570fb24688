import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { Form, type FormInstance } from 'antd';
import type { ApiError } from '../http/ApiError.js';
import type { Answered } from '../http/call.js';
import { useAct } from '../http/query.js';

export interface ContractFormOptions<Ans> {
  onDone?(answer: Answered<Ans>): void;
  invalidates?: readonly string[];
}

export interface ContractForm<Req, Ans> {
  form: FormInstance<Req>;
  /** Checks, sends, and answers what the server said; undefined when something is to be mended. `extra` joins the form's values. */
  submit(extra?: Partial<Req>): Promise<Answered<Ans> | undefined>;
  pending: boolean;
}

/** A form that is sent through an endpoint. The server's findings land on their fields and the first is scrolled to. */
export function useContractForm<Req extends object, Ans>(
  endpoint: Endpoint<Req, Ans>,
  options: ContractFormOptions<Ans> = {},
): ContractForm<Req, Ans> {
  const [form] = Form.useForm<Req>();
  const act = useAct(endpoint, {
    ...(options.invalidates ? { invalidates: options.invalidates } : {}),
    onDone: (answer) => options.onDone?.(answer),
    onError: (error) => landErrors(form as FormInstance, error),
  });
  const submit = async (extra: Partial<Req> = {}) => {
    if (!(await isRight(form as FormInstance))) return undefined;
    return act.run({ ...form.getFieldsValue(true), ...extra } as Req);
  };
  return { form, submit, pending: act.pending };
}

/** Whether a form follows its own rules; otherwise its first faulty field is brought into view. */
export async function isRight(form: FormInstance): Promise<boolean> {
  try {
    await form.validateFields();
    return true;
  } catch (refused) {
    const [first] =
      (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? [];
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
    return false;
  }
}

/** Puts a refusal's findings on the fields of an antd form. Answers false when one has no place there: the act then lists them all. */
export function landErrors(form: FormInstance, error: ApiError): boolean {
  const placed = error.errors.filter(
    ({ Prop }) =>
      form.getFieldInstance(Prop) !== undefined || form.getFieldsValue(true)[Prop] !== undefined,
  );
  if (placed.length === 0) return false;
  form.setFields(placed.map(({ Prop, Msg }) => ({ name: Prop, errors: [Msg] })));
  form.scrollToField(placed[0]!.Prop, { focus: true, block: 'center' });
  return placed.length === error.errors.length;
}
