import { fieldsOf } from '@quayside/contracts/core/field';
import { PRICE_LAYERS, priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { RateInput } from '@quayside/contracts/freight/rate';
import { Form } from 'antd';
import { NumberInput, numberRule } from '../../../kit/form/NumberInput.js';
import styles from './rate.module.css';

const metas = fieldsOf(RateInput);

/** A price for each layer and container type; an empty one is not taken. */
export function PriceTable({ readOnly }: { readOnly: boolean }) {
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th style={{ width: 70 }}>价格</th>
          {RATE_BOXES.map((box) => (
            <th key={box}>{box}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PRICE_LAYERS.map(({ key, label }) => (
          <tr key={key}>
            <th>{label}</th>
            {RATE_BOXES.map((box) => {
              const field = priceField(key, box);
              const meta = metas.get(field)!;
              return (
                <td key={box}>
                  <Form.Item name={field} rules={[numberRule(meta)]} className={styles.price ?? ''}>
                    <NumberInput bare meta={meta} aria-label={meta.label} disabled={readOnly} />
                  </Form.Item>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
