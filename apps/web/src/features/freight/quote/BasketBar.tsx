import { App, Button, Flex, Tag } from 'antd';
import { go } from '../../../kit/screen/navigator.js';
import { emptyBasket, removeFromBasket, useBasket } from './basket.js';
import { newForm, newLine } from './form.js';
import styles from './quote.module.css';
import { formKeptHere } from './use-form-draft.js';

/** What is being put together, and the way on to the quote. */
export function BasketBar() {
  const { message } = App.useApp();
  const { CustomerCode, Boxes, lines } = useBasket();
  const write = () => {
    const before = formKeptHere(0).read();
    const form = newForm(
      { CustomerCode, Boxes },
      lines.map(({ called: _, Typed, ...line }) =>
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
        {lines.map(({ RateId, called, Sailing }) => (
          <Tag key={RateId} closable onClose={() => removeFromBasket(RateId)}>
            {called} {Sailing?.slice(5)}
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
