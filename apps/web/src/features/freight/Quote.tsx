import { type QuoteDetail, quoteInfo } from '@quayside/contracts/freight/quote/quote.api';
import { Button } from 'antd';
import { NoRight } from '../../kit/display/NoRight.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { closeTab, go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan } from '../../kit/session/store.js';
import { QuoteFormOpened } from './quote/QuoteForm.js';
import { QuoteView } from './quote/QuoteView.js';

/** One quote: written, and shown with `id`. */
export function Quote() {
  const { search, setSearch, tabKey } = useScreen();
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  const id = Number(search.id) || 0;
  const read = useRead(quoteInfo, { Id: id }, { enabled: id > 0 });
  const list = (
    <Button onClick={() => go('/SeaFreight/quickQuoteSearchCenter', { tab: 'quotes' })}>
      报价列表
    </Button>
  );
  const show = ({ Id }: QuoteDetail) =>
    setSearch({ id: String(Id), edit: undefined }, { replace: true });
  if (id === 0) {
    if (!mayQuote) return <NoRight title="没有报价权限" hint="可以在列表中查看" action={list} />;
    const written = ({ Id }: QuoteDetail) => {
      closeTab(tabKey);
      go('/SeaFreight/quote', { id: String(Id) });
    };
    return <QuoteFormOpened quote={null} onDone={written} />;
  }
  return (
    <ReadGate read={read} gone={list}>
      {(quote) =>
        search.edit === 'true' && mayQuote ? (
          <QuoteFormOpened key={id} quote={quote} onDone={show} />
        ) : (
          <QuoteView quote={quote} onEdit={() => setSearch({ edit: 'true' })} />
        )
      }
    </ReadGate>
  );
}
