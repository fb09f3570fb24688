import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import {
  askCarrier,
  CarrierMessageQuery,
  CarrierMessageRow,
  carrierFigures,
  carrierMessage,
  carrierMessageRaw,
  carrierMessageStructure,
  dismissCarrierMessage,
  exportCarrierMessages,
  listCarrierMessages,
  sendAgain,
} from '@quayside/contracts/si/carrier-message.api';
import { go } from '../../kit/screen/navigator.js';
import { AssignDialog } from './AssignDialog.js';
import { CARRIER_AREAS } from './carrier-areas.js';
import type { LineMessage, MessageLine } from './message-line.js';

const own = (message: LineMessage): CarrierMessageRow => message as CarrierMessageRow;

/** The line for SIs. */
export const siLine = {
  label: 'SI',
  row: CarrierMessageRow,
  query: CarrierMessageQuery,
  types: CarrierMessageType,
  areas: CARRIER_AREAS,
  list: listCarrierMessages,
  exports: exportCarrierMessages,
  info: carrierMessage,
  raw: carrierMessageRaw,
  structure: carrierMessageStructure,
  figures: carrierFigures,
  again: sendAgain,
  ask: askCarrier,
  dismiss: dismissCarrierMessage,
  facts: ['TBI_SIMBL_NO', 'TBI_NO'],
  subjectOf: (message: LineMessage) => own(message).TBI_ID,
  nameOf: (message: LineMessage) => own(message).TBI_SIMBL_NO,
  open: (id: number) => go('/tdManage/siDetail', { id: String(id), tab: 'messages' }),
  phrases: ['不是我司的提单', '船公司测试报文', '已在船公司网站处理'],
  Assign: AssignDialog,
} as unknown as MessageLine;
