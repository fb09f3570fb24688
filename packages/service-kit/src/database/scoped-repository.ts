import type { Class } from '@quayside/contracts/core/field';
import type { QueryDeepPartialEntity } from 'typeorm';
import {
  And,
  type DeepPartial,
  Equal,
  FindOperator,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type ObjectLiteral,
  Raw,
  type Repository,
} from 'typeorm';
import { found, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { isNarrowed, plainScope, scopeSql } from './scope.js';

/** Reads and writes rows of one entity within the caller's scope. */
export class ScopedRepository<E extends ObjectLiteral & { Id: number }> {
  private readonly repository: Repository<E>;

  constructor(
    private readonly ctx: Ctx,
    private readonly entity: Class<E>,
  ) {
    if (isNarrowed(entity)) throw new Error(`${entity.name} is read by statements alone`);
    this.repository = ctx.manager.getRepository(entity);
  }

  private scoped(where: FindOptionsWhere<E>): FindOptionsWhere<E> {
    const conditions = plainScope(this.ctx, this.entity);
    if (conditions === null) throw new Refusal('record.absent');
    if (conditions === undefined) return this.amongSeen(where);
    const scope = Object.fromEntries(conditions.map(({ field, value }) => [field, value]));
    // A filter on the scope's own field narrows the scope, it never replaces it.
    for (const { field, value } of conditions) {
      const asked = (where as Record<string, unknown>)[field];
      if (asked !== undefined && value !== asked) throw new Refusal('record.absent');
    }
    return { ...where, ...scope } as FindOptionsWhere<E>;
  }

  /** A scope of more than fields: the record is among those that the same statement finds as lists do. */
  private amongSeen(where: FindOptionsWhere<E>): FindOptionsWhere<E> {
    const params: unknown[] = [];
    const scope = scopeSql(this.ctx, this.entity, 'seen', params).replace(/\$(\d+)/g, ':seen$1');
    const named = Object.fromEntries(params.map((value, index) => [`seen${index + 1}`, value]));
    const isSeen = Raw(
      (id) =>
        `${id} IN (SELECT seen.id FROM ${this.repository.metadata.tablePath} seen WHERE ${scope})`,
      named,
    );
    const { Id } = where as { Id?: number | FindOperator<number> };
    const id = Id === undefined ? isSeen : And(Id instanceof FindOperator ? Id : Equal(Id), isSeen);
    return { ...where, Id: id } as unknown as FindOptionsWhere<E>;
  }

  find(where: FindOptionsWhere<E>, order?: FindOptionsOrder<E>, take?: number): Promise<E[]> {
    return this.repository.find({ where: this.scoped(where), order, take });
  }

  findOne(where: FindOptionsWhere<E>): Promise<E | null> {
    return this.repository.findOne({ where: this.scoped(where) });
  }

  /** The record; 404 when it does not exist or is another company's. */
  async get(id: number): Promise<E> {
    return found(await this.findOne({ Id: id } as FindOptionsWhere<E>));
  }

  /** The record, locked until the transaction ends. */
  async lock(id: number): Promise<E> {
    return found(
      await this.repository.findOne({
        where: this.scoped({ Id: id } as FindOptionsWhere<E>),
        lock: { mode: 'pessimistic_write' },
      }),
    );
  }

  count(where: FindOptionsWhere<E>): Promise<number> {
    return this.repository.count({ where: this.scoped(where) });
  }

  create(values: DeepPartial<E>): E {
    return this.repository.create(values);
  }

  insert(values: DeepPartial<E>): Promise<E> {
    return this.repository.save(this.repository.create(values));
  }

  /**
   * Changes a record that carries `Version`: 404 when it is not visible, 412 when `version` is not the present one.
   * Without a version the last write wins.
   */
  async update(
    id: number,
    version: number | null | undefined,
    values: QueryDeepPartialEntity<E>,
  ): Promise<E> {
    const where = {
      Id: id,
      ...(version == null ? {} : { Version: version }),
    } as unknown as FindOptionsWhere<E>;
    const patch = {
      ...values,
      UpdateTime: this.ctx.now.toISOString(),
      Version: () => 'version + 1',
    } as unknown as QueryDeepPartialEntity<E>;
    const result = await this.repository.update(this.scoped(where), patch);
    if (!result.affected) {
      await this.get(id);
      throw new Refusal('record.stale');
    }
    return this.get(id);
  }

  /** Deletes what is visible of the condition; answers how many. */
  async remove(where: FindOptionsWhere<E>): Promise<number> {
    return (await this.repository.delete(this.scoped(where))).affected ?? 0;
  }
}
