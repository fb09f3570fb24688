import { Terminal, terminals } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { contactFaults } from '../contact-checks.js';
import { PORT_HEADERS } from '../import-headers.js';

/** Terminals, SMDG codes where there are any, with the cut-offs that hold where a schedule names none. */
@Entity('terminal')
@Scoped({ shared: true })
@ColumnsOf(Terminal)
export class TerminalEntity extends Terminal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const terminalDefinition = basic({
  resource: terminals,
  entity: TerminalEntity,
  table: 'terminal',
  key: ['Code'],
  headers: {
    Code: ['码头代码', 'SMDG代码', 'Terminal Code'],
    NameCn: ['码头名称'],
    NameEn: ['Terminal Name'],
    PortCode: PORT_HEADERS,
  },
  normal: capitals('Code', 'PortCode'),
  filter: (filter, { PortCode }) => filter.when(PortCode, 't.port_code = ?'),
  checks: contactFaults,
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
