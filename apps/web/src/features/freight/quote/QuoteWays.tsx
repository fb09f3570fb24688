import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { fieldsOf } from '@quayside/contracts/core/field';
import { type QuoteLine, QuoteLineInput } from '@quayside/contracts/freight/quote/quote';
import { Alert, Button, Flex, Tag } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox } from '../../../kit/form/FieldBox.js';
import { ReferenceName } from '../../../kit/form/ReferenceName.js';
import { permissionValue } from '../../../kit/session/store.js';
import type { FormLine } from './form.js';
import styles from './quote.module.css';
import { WayPrices } from './WayPrices.js';

const META = fieldsOf(QuoteLineInput);
const CARRIER = { kind: 'carrier', open: true } as const;
const PORT = { kind: 'port' } as const;

/** How a way goes: 上海 → 洛杉矶. */
export const Route = ({
  line,
}: {
  line: Pick<QuoteLine, 'PolCode' | 'PodCode' | 'ViaCode' | 'DestCode' | 'CarrierCode'>;
}) => (
  <span className={styles.route}>
    <ReferenceName reference={CARRIER} code={line.CarrierCode} />
    {'　'}
    <ReferenceName reference={PORT} code={line.PolCode} /> →{' '}
    <ReferenceName reference={PORT} code={line.PodCode} />
    {line.DestCode && (
      <>
        {' '}
        → <ReferenceName reference={PORT} code={line.DestCode} />
      </>
    )}
  </span>
);

interface QuoteWaysProps {
  lines: readonly FormLine[];
  /** By the way's place; absent while it is not priced. */
  priced: readonly (QuoteLine | undefined)[];
  faults(at: number): string[];
  onChange(lines: readonly FormLine[]): void;
  onEditTyped(line: FormLine): void;
}

/** The ways of a quote that is written: what each costs, what one adds to it, and what one says about it. */
export function QuoteWays({ lines, priced, faults, onChange, onEditTyped }: QuoteWaysProps) {
  const put = (key: string, patch: Partial<FormLine>): void =>
    onChange(lines.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  return (
    <>
      {lines.map((line, at) => {
        const price = priced[at];
        const wrong = faults(at);
        return (
          <div key={line.key} className={styles.way} data-place={`Lines[${at}]`}>
            <div>
              <Flex justify="space-between" align="start">
                <div>
                  <Tag>方案 {at + 1}</Tag>
                  {price ? (
                    <Route line={price} />
                  ) : (
                    <span className={styles.below}>正在计算价格…</span>
                  )}
                  {price?.UnderFloor && <Tag color="error">低于底价</Tag>}
                  {price?.OverLimit && (
                    <Tag color="warning">
                      让价超出您的权限（{permissionValue('quote', 'write')}%）
                    </Tag>
                  )}
                  {line.Typed && <Tag color="purple">自填价格</Tag>}
                  {price?.LimitNote && <div className={styles.below}>{price.LimitNote}</div>}
                  {price && (
                    <div className={styles.below}>
                      {[
                        price.ViaCode ? `经 ${price.ViaCode}` : '直达',
                        price.TransitDays === null ? null : `航程 ${price.TransitDays} 天`,
                        price.FreeDaysPod === null ? null : `目的港免费 ${price.FreeDaysPod} 天`,
                        price.ValidTo
                          ? `价格有效 ${price.ValidFrom ?? ''} 至 ${price.ValidTo}`
                          : null,
                        price.Included?.length ? `已含 ${price.Included.join('、')}` : null,
                        price.RateId ? `运价 #${price.RateId}` : null,
                      ]
                        .filter(Boolean)
                        .join('　')}
                    </div>
                  )}
                </div>
                <Flex>
                  {line.Typed && (
                    <Button
                      type="text"
                      icon={<EditOutlined />}
                      aria-label={`修改方案${at + 1}`}
                      onClick={() => onEditTyped(line)}
                    />
                  )}
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`删除方案${at + 1}`}
                    onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                  />
                </Flex>
              </Flex>
              <div className={styles.fields}>
                <div style={{ width: 150 }}>
                  <FieldBox label="开船日">
                    <Control
                      meta={META.get('Sailing')!}
                      value={line.Sailing}
                      onChange={(Sailing) => put(line.key, { Sailing: Sailing as string | null })}
                    />
                  </FieldBox>
                </div>
                {line.RateId && (
                  <div style={{ width: 120 }}>
                    <FieldBox label="加价币种">
                      <Control
                        meta={META.get('AdjustCurrency')!}
                        value={line.AdjustCurrency}
                        onChange={(AdjustCurrency) =>
                          put(line.key, {
                            AdjustCurrency: AdjustCurrency as string | null,
                            Seen: null,
                          })
                        }
                      />
                    </FieldBox>
                  </div>
                )}
                {line.RateId && (
                  <div style={{ width: 130 }}>
                    <FieldBox label="本次加价（每箱）">
                      <Control
                        meta={META.get('Adjust')!}
                        value={line.Adjust}
                        onChange={(Adjust) =>
                          put(line.key, { Adjust: Adjust as number | null, Seen: null })
                        }
                      />
                    </FieldBox>
                  </div>
                )}
                <div style={{ flex: 1, minWidth: 220 }}>
                  <FieldBox label="方案说明（客户可见）">
                    <Control
                      meta={{ ...META.get('Remark')!, multiline: false }}
                      value={line.Remark}
                      onChange={(Remark) => put(line.key, { Remark: Remark as string | null })}
                    />
                  </FieldBox>
                </div>
              </div>
              {wrong.map((text) => (
                <Alert key={text} type="error" showIcon title={text} style={{ marginTop: 8 }} />
              ))}
            </div>
            <div className={styles.sums}>
              {price && <WayPrices offer={price} />}
              {price?.Cost != null && price.Ocean !== null && (
                <div className={styles.below}>
                  成本 {price.CurrencyCode} {formatNumber(price.Cost)}　毛利 {price.CurrencyCode}{' '}
                  {formatNumber(Math.round((price.Ocean - price.Cost) * 100) / 100)}
                </div>
              )}
            </div>
          </div>
        );
      })}
    </>
  );
}
