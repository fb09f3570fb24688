import type { CodeReference } from './references.js';

const SCHEDULES = '/DataMaintenance/ShipSchedulemaintain';

/** Where schedules name other basic data; a template keeps its calls as JSON. */
export const SCHEDULE_PLACES: readonly CodeReference[] = [
  { kind: 'carrier', table: 'voyage', column: 'carrier_code', place: '船期 · 船公司', path: SCHEDULES },
  { kind: 'carrier', table: 'port_call', column: 'carrier_code', timeless: true, copy: true, place: '挂靠 · 船公司', path: SCHEDULES },
  { kind: 'loop', table: 'voyage', column: 'loop_code', ofCarrier: true, place: '船期 · 航线代码', path: SCHEDULES },
  { kind: 'vessel', table: 'voyage', column: 'vessel_imo', place: '船期 · 船舶', path: SCHEDULES },
  { kind: 'port', table: 'voyage', column: 'port_codes', list: true, rotation: true, copy: true, place: '船期 · 挂靠港', path: SCHEDULES },
  { kind: 'port', table: 'port_call', column: 'port_code', timeless: true, place: '船期 · 挂靠港', path: SCHEDULES },
  { kind: 'terminal', table: 'port_call', column: 'terminal_code', timeless: true, place: '船期 · 码头', path: SCHEDULES },
  { kind: 'carrier', table: 'schedule_template', column: 'carrier_code', place: '周班模板 · 船公司', path: SCHEDULES },
  { kind: 'loop', table: 'schedule_template', column: 'loop_code', ofCarrier: true, place: '周班模板 · 航线代码', path: SCHEDULES },
  { kind: 'vessel', table: 'schedule_template', column: 'vessels', list: true, rotation: true, place: '周班模板 · 船舶', path: SCHEDULES },
  {
    kind: 'port',
    table: 'schedule_template',
    column: 'port_codes',
    list: true,
    rotation: true,
    place: '周班模板 · 挂靠港',
    path: SCHEDULES,
  },
  { kind: 'port', table: 'schedule_template', column: 'calls', json: 'PortCode', copy: true, place: '周班模板 · 挂靠', path: SCHEDULES },
  { kind: 'terminal', table: 'schedule_template', column: 'calls', json: 'TerminalCode', place: '周班模板 · 码头', path: SCHEDULES },
];
