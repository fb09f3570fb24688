import { PaymentMethod, SigningMethod, TransportMethod } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { packageKind } from '@quayside/shipping-standards/package-code';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import type { FormCopy } from '../si-form.js';
import { totalsOfBoxes } from '../si-totals.js';
import './bill.css';

function Cell({ title, children, area }: { title: string; children?: ReactNode; area?: string }) {
  return (
    <div className="bill-cell" style={area ? { gridArea: area } : undefined}>
      <div className="bill-title">{title}</div>
      <div className="bill-text">{children}</div>
    </div>
  );
}

/** The bill as it would look on paper, made from what is typed. */
export function BillPreview({ copy, order, onClose }: { copy: FormCopy; order: CargoOrder; onClose(): void }) {
  const { header, boxes } = copy;
  const totals = totalsOfBoxes(boxes);
  const unit = packageKind(header.TBI_PACKAGE ?? '')?.en ?? 'PACKAGE';
  return (
    <AppDrawer open title="提单预览" size={900} onClose={onClose} extra={<Button onClick={() => window.print()}>打印</Button>}>
      <article className="bill">
        <div className="bill-draft">DRAFT</div>
        <header className="bill-head">
          <div>
            <strong>{order.CarrierCode}</strong>
            <div>BILL OF LADING</div>
            <div>{header.TBI_SIGNING_METHOD ? SigningMethod.label(header.TBI_SIGNING_METHOD) : ''}</div>
          </div>
          <div className="bill-numbers">
            <div>B/L No. {header.TBI_SIMBL_NO}</div>
            <div>Booking No. {order.BookingNo}</div>
            <div>Ref. {header.TBI_SHREF_NO}</div>
          </div>
        </header>
        <div className="bill-parties">
          <Cell title="Shipper">{header.TBI_CONSIGNOR}</Cell>
          <Cell title="Consignee">{header.TBI_CONSIGNEE}</Cell>
          <Cell title="Notify Party">{header.TBI_NOTIFIER_1}</Cell>
          <Cell title="Also Notify">{[header.TBI_NOTIFIER_2, header.TBI_NOTIFIER_3].filter(Boolean).join('\n')}</Cell>
        </div>
        <div className="bill-route">
          <Cell title="Place of Receipt">{header.TBI_SHOUHD}</Cell>
          <Cell title="Port of Loading">{header.TBI_ZHUANGHG}</Cell>
          <Cell title="Ocean Vessel / Voyage">{[header.TBI_VESSEL, header.TBI_VOYAGE].filter(Boolean).join(' / ')}</Cell>
          <Cell title="Port of Discharge">{header.TBI_XIEHG}</Cell>
          <Cell title="Place of Delivery">{header.TBI_JIAOHD}</Cell>
          <Cell title="Freight">
            {header.TBI_PAYMENT_METHOD === PaymentMethod.Collect ? 'FREIGHT COLLECT' : header.TBI_PAYMENT_METHOD ? 'FREIGHT PREPAID' : ''}
          </Cell>
        </div>
        <div className="bill-goods">
          <Cell title="Marks & Nos.">{header.TBI_MARKS}</Cell>
          <Cell title="No. & Kind of Packages">
            {formatNumber(totals.packages)} {unit}
            {'\n'}
            {totals.containers}
          </Cell>
          <Cell title="Description of Goods">
            {header.TBI_TRANSPORT_METHOD
              ? `${TransportMethod.label(header.TBI_TRANSPORT_METHOD)}\nSHIPPER'S LOAD, COUNT AND SEAL\nS.T.C.\n`
              : ''}
            {header.TBI_GOODS}
            {header.TBI_HSCODE ? `\nHS CODE: ${header.TBI_HSCODE}` : ''}
            {header.TBI_REMARKS ? `\n${header.TBI_REMARKS}` : ''}
          </Cell>
          <Cell title="Gross Weight (KGS)">{formatNumber(totals.weight)}</Cell>
          <Cell title="Measurement (CBM)">{formatNumber(totals.volume)}</Cell>
        </div>
        <table className="bill-boxes">
          <thead>
            <tr>
              <th>Container No.</th>
              <th>Seal No.</th>
              <th>Type</th>
              <th>Packages</th>
              <th>Gross Weight (KGS)</th>
              <th>Measurement (CBM)</th>
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <tr key={box.key}>
                <td>{box.TBX_CNNO}</td>
                <td>{box.TBX_SEALNO}</td>
                <td>{box.TBX_TYPE}</td>
                <td>
                  {formatNumber(box.TBX_NUM)} {box.TBX_PACKAGE}
                </td>
                <td>{formatNumber(box.TBX_WEIGHT, 3)}</td>
                <td>{formatNumber(box.TBX_VOLUME, 3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </AppDrawer>
  );
}
