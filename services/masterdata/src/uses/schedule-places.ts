import type { Class } from '@quayside/contracts/core/field';
import { PortCall, Voyage } from '@quayside/contracts/masterdata/schedule';
import { ScheduleTemplate, TemplateCall } from '@quayside/contracts/masterdata/schedule-template';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { codePlaces } from '@quayside/service-kit/database/code-places';
import type { CodeReference } from './references.js';

const path = '/DataMaintenance/ShipSchedulemaintain';

const placesOf = (
  list: string,
  type: Class,
  kept: Parameters<typeof codePlaces>[1],
): CodeReference[] =>
  codePlaces(type, kept).map((place) => ({
    ...place,
    kind: place.kind as BasicKind,
    place: `${list} · ${place.label}`,
    path,
  }));

/** Where schedules name other basic data. A call repeats the carrier of its voyage, which its lists are filtered by. */
export const SCHEDULE_PLACES: readonly CodeReference[] = [
  ...placesOf('船期', Voyage, { table: 'voyage' }),
  {
    kind: 'carrier',
    table: 'port_call',
    column: 'carrier_code',
    timeless: true,
    copy: true,
    label: '船公司',
    place: '挂靠 · 船公司',
    path,
  },
  ...placesOf('船期', PortCall, { table: 'port_call', timeless: true }),
  ...placesOf('周班模板', ScheduleTemplate, {
    table: 'schedule_template',
    json: { Calls: TemplateCall },
  }),
];
