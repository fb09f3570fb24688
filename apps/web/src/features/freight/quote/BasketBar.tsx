import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { go } from '../../../kit/screen/navigator.js';
import { emptyBasket, removeFromBasket, useBasket, wayKey } from './basket.js';
import { newForm, newLine } from './form.js';
import { QuoteFormOpened } from './QuoteForm.js';
import styles from './quote.module.css';
import { formKeptHere } from './use-form-draft.js';

/** No later than the first cut-off of its ways; by nature as long as a quote usually holds. */
function validUntil(lines: readonly { Until: string | null }[]): { ValidTo?: string } {
  const usual = newForm().header.ValidTo!;
  const [first] = lines.flatMap(({ Until }) => Until ?? []).sort();
  return first && first < usual ? { ValidTo: first } : {};
}

/** What is being put together, and the quote itself, written over the search that it comes from. */
export function BasketBar() {
  const { message } = App.useApp();
  const { CustomerCode, Boxes, Weight, lines } = useBasket();
  const [writing, setWriting] = useState(false);
  const write = () => {
    const before = formKeptHere(0).read();
    const form = newForm(
      { CustomerCode, Boxes, Weight, ...validUntil(lines) },
      lines.map(({ called: _, Until: __, offer: ___, Typed, ...line }) =>
        newLine(Typed ? { Typed, Sailing: line.Sailing } : line),
      ),
    );
    if (before) void message.info('上次未完成的新报价已被这次的选择替换');
    formKeptHere(0).write({ at: Date.now(), form, chosen: true });
    emptyBasket();
    setWriting(true);
  };
  const drawer = writing && (
    <AppDrawer open size={1180} title="新报价" onClose={() => setWriting(false)}>
      <QuoteFormOpened
        quote={null}
        onDone={(quote) => {
          setWriting(false);
          go('/SeaFreight/quote', { id: String(quote.Id) });
        }}
      />
    </AppDrawer>
  );
  if (lines.length === 0) return drawer || null;
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
