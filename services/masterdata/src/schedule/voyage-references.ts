import type { FieldError } from '@quayside/contracts/core/envelope';
import type { VoyageInput } from '@quayside/contracts/masterdata/schedule';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { checkImo } from '@quayside/shipping-standards/imo';

/** One kind of code that a voyage names, and where. */
interface Named {
  path: string;
  code: string;
}

const ASK = (table: string, column: string): string =>
  `SELECT ${column} AS code FROM ${table} WHERE ${column} = ANY($1)`;

async function unknown(
  ctx: Ctx,
  table: string,
  column: string,
  label: string,
  named: readonly Named[],
): Promise<FieldError[]> {
  if (named.length === 0) return [];
  const rows = await ctx.sql<{ code: string }>(ASK(table, column), [
    [...new Set(named.map(({ code }) => code))],
  ]);
  const known = new Set(rows.map(({ code }) => code));
  return named
    .filter(({ code }) => !known.has(code))
    .map(({ path, code }) => ({
      Prop: path,
      Code: 'reference-unknown',
      Msg: `${label}${code}不存在`,
    }));
}

const one = (path: string, code: string | null | undefined): Named[] =>
  code ? [{ path, code }] : [];

/** The codes of a voyage that name nothing, and terminals of another port. Paths are those of the voyage. */
export async function unknownCodes(ctx: Ctx, voyage: VoyageInput): Promise<FieldError[]> {
  const ports = voyage.Calls.flatMap((call, index) =>
    one(`Calls[${index}].PortCode`, call.PortCode),
  );
  // One after the other: in a transaction they share its connection.
  const carriers = await unknown(
    ctx,
    'carrier',
    'code',
    '船公司',
    one('CarrierCode', voyage.CarrierCode),
  );
  const loops = await unknown(ctx, 'loop', 'code', '航线代码', one('LoopCode', voyage.LoopCode));
  const vessels = await unknown(ctx, 'vessel', 'imo', '船舶', one('VesselImo', voyage.VesselImo));
  const places = await unknown(ctx, 'port', 'code', '港口', ports);
  const foreign = await foreignTerminals(ctx, voyage);
  const imo = voyage.VesselImo ? checkImo(voyage.VesselImo) : null;
  return [
    ...carriers,
    ...loops,
    ...(imo
      ? [
          {
            Prop: 'VesselImo',
            Code: imo.code,
            Msg: 'expected' in imo ? `校验位错误，应为${imo.expected}` : '应为7位数字',
          },
        ]
      : vessels),
    ...places,
    ...foreign,
  ];
}

async function foreignTerminals(ctx: Ctx, { Calls }: VoyageInput): Promise<FieldError[]> {
  const codes = Calls.flatMap(({ TerminalCode }) => TerminalCode ?? []);
  if (codes.length === 0) return [];
  const rows = await ctx.sql<{ code: string; port: string }>(
    'SELECT code, port_code AS port FROM terminal WHERE code = ANY($1)',
    [codes],
  );
  const ports = new Map(rows.map(({ code, port }) => [code, port]));
  return Calls.flatMap(({ TerminalCode, PortCode }, index): FieldError[] => {
    if (!TerminalCode) return [];
    const port = ports.get(TerminalCode);
    if (port === PortCode) return [];
    const Msg = port ? `码头${TerminalCode}属于${port}` : `码头${TerminalCode}不存在`;
    return [
      {
        Prop: `Calls[${index}].TerminalCode`,
        Code: port ? 'terminal-port' : 'reference-unknown',
        Msg,
      },
    ];
  });
}
