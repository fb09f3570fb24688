import { existsSync } from 'node:fs';
import { Day, Text } from '@quayside/contracts/core/field';
import { importOf } from '@quayside/contracts/core/import';
import { defineImport } from '../src/import/definition.js';
import type { CellRead, ImportTarget } from '../src/import/target.js';

/** An area whose cells are read for as long as the test wants: until the file that they name is there. */
export class GatedRow {
  @Text('编号', { max: 20 }) No!: string;
  @Day('开放日', { optional: true }) Opened!: string | null;
}

export const gatedImport = importOf('/api/Gated', { label: '闸口', row: GatedRow, access: 'own' });

/** Reading threads import it, as they do the module of a service. */
export const gatedModule = import.meta.url;

/** What the names of gates have in them. */
export const GATE = 'quayside-gate-';
/** In the event loop nobody could open the gate: then it ends by itself, and the cell is a fault. */
const MOST_MS = 15_000;
const pause = new Int32Array(new SharedArrayBuffer(4));

function readGate(text: string): CellRead {
  if (!text.includes(GATE)) return { code: 'no-gate', reason: '这里没有门' };
  for (const from = Date.now(); !existsSync(text); Atomics.wait(pause, 0, 0, 5))
    if (Date.now() - from > MOST_MS) return { code: 'gate-shut', reason: '没有人开门' };
  return { value: '2026-12-01' };
}

const gatedTarget: ImportTarget<GatedRow> = {
  key: ['No'],
  fields: { Opened: { read: readGate } },
  existing: async () => [],
  apply: async () => [],
  undo: async () => [],
};

export const gated = defineImport(gatedImport, gatedTarget);
