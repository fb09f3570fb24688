import { Refusal } from '@quayside/service-kit/refusal';

/** 422 at the name's field: `text` says whose template has it already. */
export const templateNameTaken = (text: string): Refusal =>
  new Refusal('booking.template-name-taken', {}, [
    { Prop: 'Name', Code: 'template-name-taken', Msg: `${text}，请换一个名称` },
  ]);

/** 422 for who changes what somebody else shares. */
export const templateShared = (): Refusal =>
  new Refusal('booking.template-shared', {}, [
    { Prop: 'Shared', Code: 'template-shared', Msg: '由创建人维护' },
  ]);
