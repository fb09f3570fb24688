import { fieldsOf } from '@quayside/contracts/core/field';
import { PRICE_LAYERS, priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { RateInput } from '@quayside/contracts/freight/rate';
import { Form, InputNumber } from 'antd';
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
              return (
                <td key={box}>
                  <Form.Item name={field} noStyle>
                    <InputNumber
                      aria-label={metas.get(field)?.label}
                      style={{ width: '100%' }}
                      controls={false}
                      min={0}
                      precision={2}
                      disabled={readOnly}
                      formatter={(text) => String(text ?? '').replace(/\.00$/, '')}
                    />
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
