// The same work by the book: NestJS on Express, TypeORM repositories with relations, validated
// queries, a guard that looks the session up. Compiled and run by scripts/bench/peers.mjs, with
// packages outside the workspace.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  NotFoundException,
  Query,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import pg from 'pg';
import { EntitySchema, Repository } from 'typeorm';

type Row = Record<string, unknown>;

const DATABASE_URL = process.env.DATABASE_URL;

/** An entity of all columns of a table, its fields named as they are. */
async function entityOf(client, name, schema, tableName, relations = {}) {
  const { rows } = await client.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [schema, tableName],
  );
  const columns = Object.fromEntries(
    rows.map((column) => [
      column.name,
      { name: column.name, type: column.type === 'ARRAY' ? 'text' : column.type, nullable: true },
    ]),
  );
  const key = columns.id ? 'id' : rows[0].name;
  columns[key] = { ...columns[key], primary: true, nullable: false };
  return new EntitySchema({ name, schema, tableName, columns, relations });
}

const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const Detail = await entityOf(client, 'Detail', 'si', 'si_box_detail', {
  box: {
    type: 'many-to-one',
    target: 'Box',
    joinColumn: { name: 'tbd_boxid' },
    createForeignKeyConstraints: false,
  },
});
const Box = await entityOf(client, 'Box', 'si', 'si_box', {
  instruction: {
    type: 'many-to-one',
    target: 'ShippingInstruction',
    joinColumn: { name: 'tbx_tbi_id' },
    createForeignKeyConstraints: false,
  },
  details: { type: 'one-to-many', target: 'Detail', inverseSide: 'box' },
});
const Merged = await entityOf(client, 'Merged', 'si', 'si_merged_bill', {
  instruction: {
    type: 'many-to-one',
    target: 'ShippingInstruction',
    joinColumn: { name: 'tmm_tbi_id' },
    createForeignKeyConstraints: false,
  },
});
const ShippingInstruction = await entityOf(
  client,
  'ShippingInstruction',
  'si',
  'shipping_instruction',
  {
    boxes: { type: 'one-to-many', target: 'Box', inverseSide: 'instruction' },
    merged: { type: 'one-to-many', target: 'Merged', inverseSide: 'instruction' },
  },
);
const Session = await entityOf(client, 'Session', 'auth', 'session');
const SessionToken = await entityOf(client, 'SessionToken', 'auth', 'session_token');
const Employee = await entityOf(client, 'Employee', 'auth', 'employee');
await client.end();

class ReadQuery {
  @Type(() => Number) @IsInt() @Min(1) Id!: number;
}

class ListQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(200) @IsOptional() Limit?: number;
  @Type(() => Number) @IsInt() @Min(1) @IsOptional() Page?: number;
  @Type(() => Number) @IsInt() @IsOptional() TBI_STATUS?: number;
  @IsString() @IsOptional() TBI_CARRIER?: string;
  @IsIn(['TBI_DEADLINE']) @IsOptional() Sort?: string;
}

@Injectable()
class SessionGuard implements CanActivate {
  constructor(
    @InjectRepository(SessionToken) private readonly tokens: Repository<Row>,
    @InjectRepository(Session) private readonly sessions: Repository<Row>,
    @InjectRepository(Employee) private readonly employees: Repository<Row>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest();
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token_hash = createHash('sha256').update(token).digest('hex');
    const found = await this.tokens.findOneBy({ token_hash });
    const session = found && (await this.sessions.findOneBy({ id: found.session_id }));
    if (!session || session.end_time) throw new UnauthorizedException();
    request.employee = await this.employees.findOneBy({ id: session.employee_id });
    return request.employee !== null;
  }
}

@Controller('api/TDBillLadingInfo')
@UseGuards(SessionGuard)
class ShippingInstructionController {
  constructor(
    @InjectRepository(ShippingInstruction) private readonly instructions: Repository<Row>,
  ) {}

  @Get('GetTDBillLadingInfo')
  async read(@Query() { Id }: ReadQuery) {
    const found = await this.instructions.findOne({
      where: { id: Id, delete_mark: 0 },
      relations: { boxes: { details: true }, merged: true },
      order: { boxes: { position: 'ASC', details: { position: 'ASC' } } },
    });
    if (!found) throw new NotFoundException();
    return { Status: 1, Data: found };
  }

  @Get('GetList')
  async list(@Query() query: ListQuery) {
    const take = query.Limit ?? 20;
    const [Rows, Total] = await this.instructions.findAndCount({
      where: {
        ...(query.TBI_STATUS && { tbi_status: query.TBI_STATUS }),
        ...(query.TBI_CARRIER && { tbi_carrier: query.TBI_CARRIER }),
      },
      order: query.Sort ? { tbi_deadline: 'ASC', id: 'ASC' } : { create_time: 'DESC', id: 'DESC' },
      take,
      skip: ((query.Page ?? 1) - 1) * take,
    });
    return { Status: 1, Data: { Rows, Total } };
  }
}

const ENTITIES = [ShippingInstruction, Box, Detail, Merged, Session, SessionToken, Employee];

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: DATABASE_URL, entities: ENTITIES }),
    TypeOrmModule.forFeature(ENTITIES),
  ],
  controllers: [ShippingInstructionController],
  providers: [SessionGuard],
})
class BookModule {}

const app = await NestFactory.create(BookModule, { logger: ['error'] });
app.useGlobalPipes(new ValidationPipe({ transform: true }));
await app.listen(0, '127.0.0.1');
process.send?.({ ready: await app.getUrl() });
process.on('disconnect', () => process.exit(0));
