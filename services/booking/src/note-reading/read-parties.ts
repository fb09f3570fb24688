import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { countryOfAddress } from '@quayside/shipping-standards/country-names';
import { type Board, linesOf } from './board.js';
import type { FieldList, Source } from './field-list.js';
import { namedLine } from './find-labels.js';
import { type Label, labelsOf } from './find-values.js';
import { CONTACT_KEYS, isTitle, PARTY_KEYS } from './label-words.js';
import type { PaperCell } from './paper.js';
import { type Said, saysNothing } from './values.js';

const ROLES = {
  Shipper: PartyRole.Shipper,
  Entruster: PartyRole.Shipper,
  Consignee: PartyRole.Consignee,
  Notify: PartyRole.Notify,
} as const;
/** Rows of a contact below the last party are that of whom the note comes from. */
const OWN_CONTACT: readonly string[] = ['ContactName', 'ContactPhone', 'ContactEmail'];

/** Points between a label and what is not its value, where something stands below it. */
const FAR = 160;

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/;
const EMAIL_LABEL = /(?:E-?MAIL|邮箱|邮件)\s*(?:[:：.]\s*)?$/i;
const PHONE =
  /(?:TEL(?:EPHONE)?|PHONE|MOB(?:ILE)?|电话|手机)(?:\s{0,5}NO)?[\s.:：]{0,20}(\+?[\d(][\d\s()/+-]{5,28}\d)/i;
const CONTACT =
  /(?:ATTN|CONTACT(?: PERSON)?|PIC|联系人)\s{0,5}[.:：]{1,5}\s{0,5}([^\d:：,;，；]{2,40}?)(?=$|\s\s|[,;，；]|\s(?:TEL|PHONE|MOB|EMAIL|E-MAIL|FAX|电话))/i;
const CODE =
  /(?:USCI|USCC|TAX\s{0,5}(?:ID|NO|NUMBER)|VAT(?:\s{0,5}NO)?|EORI(?:\s{0,5}NO)?|CREDIT CODE|统一社会信用代码|企业代码|税号)[\s.:：#]{0,20}([A-Z0-9][A-Z0-9-]{7,29})/i;

interface Parts {
  Name: string;
  Address: string;
  Contact: string;
  Phone: string;
  Email: string;
  Code: string;
}

/** A party by its lines: the first one names it, what has the form of a contact is that, the others are its address. */
export function partyOf(lines: readonly string[]): Parts {
  const found = { Contact: '', Phone: '', Email: '', Code: '' };
  const rest: string[] = [];
  for (const line of lines) {
    let text = line.trim();
    const pull = (name: keyof typeof found, form: RegExp, group: number): void => {
      const match = form.exec(text);
      if (!match || found[name] !== '') return;
      found[name] = match[group]!.trim();
      text = (
        text.slice(0, match.index).replace(name === 'Email' ? EMAIL_LABEL : /$^/, '') +
        text.slice(match.index + match[0].length)
      ).trim();
    };
    pull('Email', EMAIL, 0);
    pull('Contact', CONTACT, 1);
    pull('Phone', PHONE, 1);
    pull('Code', CODE, 1);
    const named = namedLine(text);
    const bare =
      named &&
      CONTACT_KEYS.includes(named.heading.key) &&
      (named.heading.key === 'Address' || named.heading.key === 'Name' || named.rest === '');
    const kept = (bare ? named.rest : text).replace(
      /^[\s,;，；/|]+|(?<![\s,;，；/|])[\s,;，；/|]+$/g,
      '',
    );
    if (kept !== '') rest.push(kept);
  }
  const [Name = '', ...address] = rest;
  return {
    Name: Name.slice(0, 200),
    Address: [Name.slice(200), ...address].filter(Boolean).join('\n').slice(0, 1000),
    ...found,
  };
}

/** Whether a label of a party has another party's label below it in its column. */
const hasNext = (board: Board, { piece: { cell } }: Label): boolean =>
  board.onPage(cell.page).some((other) => {
    const key = board.piecesIn(other)[0]?.heading?.key;
    return (
      key !== undefined &&
      PARTY_KEYS.includes(key) &&
      other.top >= cell.bottom - board.tolerance &&
      board.inColumn(other, cell.left, cell.right)
    );
  });

function cellsOf(board: Board, label: Label): PaperCell[] {
  const { cell } = label.piece;
  const last = !hasNext(board, label);
  const isEnd = (other: PaperCell): boolean => {
    const key = board.piecesIn(other)[0]?.heading?.key ?? '';
    return (
      board.isBound(other) ||
      (last && OWN_CONTACT.includes(key) && board.inColumn(other, cell.left, cell.right))
    );
  };
  const [right] = board.rowBehind(cell);
  const below = board.belowOf(cell);
  // A title or a logo may stand at the right of a box whose text is below its label.
  const far =
    right !== undefined &&
    right.left - cell.right > (board.paper.kind === NoteKind.Pdf ? FAR : board.tolerance);
  const atRight =
    right !== undefined && !board.isBound(right) && !isTitle(right.text) && !(below && far);
  const side = atRight ? 'right' : 'below';
  return board.block(cell, side, isEnd);
}

/** 同收货人: papers print it in English. */
function readPartyName(name: string): Said {
  const same = /^(?:同|与)(?:收货人|收货方|收货单位)(?:相同|一致)?$/.test(name.replace(/\s/g, ''));
  return same
    ? { value: 'SAME AS CONSIGNEE', reason: `“${name.slice(0, 40)}”按提单的写法` }
    : { value: name };
}

/** Reads shipper, consignee and notify party, each with what belongs to it. */
export function readParties(board: Board, fields: FieldList): void {
  const named = labelsOf(board, PARTY_KEYS);
  const isEntruster = ({ heading }: Label): boolean => heading.key === 'Entruster';
  // Who is called the shipper is he, whoever else entrusts the shipment.
  const ordered = [...named.filter((label) => !isEntruster(label)), ...named.filter(isEntruster)];
  for (const label of ordered) {
    const { heading, piece } = label;
    const role = ROLES[heading.key as keyof typeof ROLES];
    const path = `Parties[${role}]`;
    if (fields.has(`${path}.Name`)) continue;
    const cells = piece.value === '' ? cellsOf(board, label) : [];
    const lines = piece.value === '' ? linesOf(board, cells) : piece.value.split('\n');
    const { Name, ...parts } = partyOf(lines);
    if (Name === '' || saysNothing(Name)) continue;
    board.take(piece);
    board.takeCells(cells);
    const source: Source = {
      text: lines.join('\n'),
      label: heading.text,
      cells: cells.length > 0 ? cells : [piece.cell],
    };
    fields.add(`${path}.Name`, readPartyName(Name), { ...source, text: Name });
    for (const [name, value] of Object.entries(parts))
      if (value !== '') fields.add(`${path}.${name}`, { value }, { ...source, text: value });
    const country = countryOfAddress(`${Name}\n${parts.Address}`);
    if (country) fields.add(`${path}.Country`, { value: country, reason: '按地址' }, source);
  }
}
