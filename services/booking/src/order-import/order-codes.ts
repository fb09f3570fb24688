import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { type MeantRecord, partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { severalOf, unknownWords } from '@quayside/service-kit/mapping/unknown-words';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { upperAscii } from '@quayside/shipping-standards/ascii-text';
import { placeAndCountry } from '@quayside/shipping-standards/country-names';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { portsNamed } from '../port-names/ports-named.js';

/** A text that has the form of a SCAC (NMFTA); null for another. */
const scacOf = (text: string): string | null =>
  /^[A-Z]{4}$/.exec(upperAscii(text.trim()))?.[0] ?? null;

type Fault<E> = AddFault<OrderImportRow, E>;
type Row<E> = ImportRow<OrderImportRow, E>;

const PORTS = [
  ['ReceiptCode', 'ReceiptPlace', '收货地'],
  ['LoadCode', 'LoadPort', '装货港'],
  ['DischargeCode', 'DischargePort', '卸货港'],
  ['DeliveryCode', 'DeliveryPlace', '交货地'],
] as const;

/**
 * Puts our codes in place of what a booking list calls carriers and ports. A name that nobody knows holds its row back until
 * somebody maps it. A well-formed UN/LOCODE or SCAC that basic data does not have is taken as it is: inland places are no ports of ours.
 */
export async function resolveOrderCodes<E>(
  ctx: Ctx,
  rows: readonly Row<E>[],
  fault: Fault<E>,
): Promise<void> {
  const carriers = await partnerCodes(
    ctx,
    'carrier',
    null,
    rows.flatMap(({ values }) => values.CarrierCode ?? []),
  );
  for (const row of rows) {
    const text = row.values.CarrierCode;
    if (!text) continue;
    const code = carriers.get(text) ?? scacOf(text);
    if (code && !carriers.has(text))
      row.notes = { ...row.notes, CarrierCode: `“${text}”不在基础资料中，按原样采用` };
    if (code) row.values.CarrierCode = code;
    else
      fault(row, 'CarrierCode', 'carrier-unknown', `船公司“${text}”没有对照`, {
        unknown: { Kind: 'carrier', Code: text },
      });
  }
  // What a port is called depends on who says it.
  const byPartner = new Map<string | null, Row<E>[]>();
  for (const row of rows) {
    const partner = scacOf(row.values.CarrierCode ?? '');
    byPartner.set(partner, [...(byPartner.get(partner) ?? []), row]);
  }
  for (const [partner, group] of byPartner) await resolvePorts(ctx, partner, group, fault);
}

async function resolvePorts<E>(
  ctx: Ctx,
  partner: string | null,
  rows: readonly Row<E>[],
  fault: Fault<E>,
): Promise<void> {
  const texts = rows.flatMap(({ values }) =>
    PORTS.flatMap(([field, name]) => [values[field], values[name]].flatMap((text) => text ?? [])),
  );
  const ports = await portsNamed(ctx, partner, texts);
  const several = await severalOf(
    ctx,
    'port',
    partner,
    texts.filter((text) => !ports.has(text)),
  );
  for (const row of rows) {
    for (const [field, name, label] of PORTS) {
      const text = row.values[field] ?? codeAsName(row.values[name], ports);
      if (!text) continue;
      const port = ports.get(text);
      const code = port?.code ?? (isUnLocode(text) ? text : null);
      const named =
        row.values[field] && row.values[name] ? ports.get(row.values[name] as string) : null;
      if (named && code && named.code !== code) {
        fault(
          row,
          name,
          'port-differs',
          `${label}“${row.values[name]}”是${named.code}，与代码${text}不符`,
        );
        continue;
      }
      if (port?.nameEn) nameInEnglish(row, name, text, port.nameEn);
      if (code) row.values[field] = code;
      else {
        const words = unknownWords('port', label, text, several.get(text));
        fault(row, field, words.code, words.reason, {
          unknown: { Kind: 'port', Code: text, Partner: partner },
        });
      }
    }
  }
}

/** A place that the list gives under its name by the code of a known port; null for a name. */
const codeAsName = (
  name: string | null | undefined,
  ports: ReadonlyMap<string, MeantRecord>,
): string | null => (name && ports.get(name)?.code === name ? name : null);

/** A UN/LOCODE, or its last part alone. */
const CODE = /^(?:[A-Z]{2})?[A-Z2-9]{3}$/;

/**
 * Bills and messages name ports in English: a Chinese name in the list means the port alone, as does its code where the list has no
 * name beside it; the row says what was made of it.
 */
function nameInEnglish<E>(
  row: Row<E>,
  field: (typeof PORTS)[number][1],
  code: string,
  name: string,
): void {
  const text = row.values[field] || code;
  // The country is printed from the code; a name that holds it would say it twice.
  const isName =
    placeAndCountry(text)?.place !== name &&
    !/\p{Script=Han}/u.test(text) &&
    !(text === code && CODE.test(text));
  if (isName || text === name) return;
  row.values[field] = name;
  row.notes = { ...row.notes, [field]: `“${text}”对应 ${name}` };
}
