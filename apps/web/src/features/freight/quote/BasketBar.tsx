import { App, Button, Flex, Tag } from 'antd';
import { go } from '../../../kit/screen/navigator.js';
import { emptyBasket, removeFromBasket, useBasket, wayKey } from './basket.js';
import { newForm, newLine } from './form.js';
import styles from './quote.module.css';
import { formKeptHere } from './use-form-draft.js';

/** No later than the first cut-off of its ways; by nature as long as a quote usually holds. */
function validUntil(lines: readonly { Until: string | null }[]): { ValidTo?: string } {
  const usual = newForm().header.ValidTo!;
  const [first] = lines.flatMap(({ Until }) => Until ?? []).sort();
  return first && first < usual ? { ValidTo: first } : {};
}

/** What is being put together, and the way on to the quote. */
export function BasketBar() {
  const { message } = App.useApp();
  const { CustomerCode, Boxes, Weight, lines } = useBasket();
  const write = () => {
    const before = formKeptHere(0).read();
    const form = newForm(
      { CustomerCode, Boxes, Weight, ...validUntil(lines) },
      lines.map(({ called: _, Until: __, Typed, ...line }) =>
        newLine(Typed ? { Typed, Sailing: line.Sailing } : line),
      ),
    );
    if (before) void message.info('上次未完成的新报价已被这次的选择替换');
    formKeptHere(0).write({ at: Date.now(), form, chosen: true });
    emptyBasket();
    go('/SeaFreight/quote');
  };
  if (lines.length === 0) return null;
  return (
    <section className={styles.basket} aria-label="报价篮">
      <Flex gap={8} align="center" wrap>
        <b>
          报价篮 {lines.length} 个方案 · {Boxes}
        </b>
        {lines.map((line) => (
          <Tag key={wayKey(line)} closable onClose={() => removeFromBasket(wayKey(line))}>
            {line.called} {line.Sailing?.slice(5)}
          </Tag>
        ))}
      </Flex>
      <Flex gap={8}>
        <Button onClick={emptyBasket}>清空</Button>
        <Button type="primary" onClick={write}>
          生成报价
        </Button>
      </Flex>
    </section>
  );
}
