import { changes } from '@quayside/contracts/areas';
import { defineAreaGroup } from '../kit/http/query.js';

/** What a service's `data/changed` reaches, as the areas declare it. */
export function defineAreaGroups(): void {
  for (const [name, areas] of Object.entries(changes)) defineAreaGroup(name, areas);
}
