import type { Class } from '@quayside/contracts/core/field';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ColumnsOf } from '../database/columns-of.js';

/** The entity of a table of lines, for the service's definition. Lines are read and written only with their document, which carries the scope. */
export function lineEntity(table: string, type: Class): Class {
  const LineEntity = class {};
  Object.defineProperty(LineEntity, 'name', { value: `${type.name}Entity` });
  PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })(
    LineEntity.prototype,
    'Id',
  );
  Column('bigint')(LineEntity.prototype, 'OwnerId');
  Column('integer')(LineEntity.prototype, 'Position');
  ColumnsOf(type, { omit: ['LineId'] })(LineEntity);
  Entity(table)(LineEntity);
  return LineEntity;
}
