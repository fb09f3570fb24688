import { aFile, get } from '../core/endpoint.js';
import { Integer } from '../core/field.js';

export class ConfirmationRequest {
  @Integer('订单数', { least: 1, most: 200 }) Count!: number;
  /** Same seed, same confirmations. */
  @Integer('种子', { least: 0, optional: true }) Seed?: number;
}

/** The carrier's side of a booking: confirmations as an EDIFACT interchange, ready to import. */
export const simulatedConfirmations = get('/api/SimulatedCarrier/GetConfirmations', {
  summary: '模拟船公司：生成订舱确认报文（IFTMBC D.99B）',
  request: ConfirmationRequest,
  answer: aFile('application/edifact'),
  access: 'simulator:use',
});
