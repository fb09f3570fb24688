import { listSis } from '@quayside/contracts/si/si.api';
import type { RecordOf, ScreenRecords } from '../screen-records.js';

const anSi: RecordOf = async (client) => (await client.get(listSis, { Limit: 1 })).Rows[0]?.Id;

export const siRecords: ScreenRecords = {
  '/workbench/SILogs': anSi,
  '/tdManage/siAudit': anSi,
  '/tdManage/siMakeTd': anSi,
  '/tdManage/siDetail': anSi,
};
